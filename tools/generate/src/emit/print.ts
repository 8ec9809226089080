import { astToString } from 'openapi-typescript';
import type ts from 'typescript';

/** The source of nodes, as the library prints it. */
export function print(nodes: readonly ts.Node[]): string {
  return astToString([...nodes]);
}
