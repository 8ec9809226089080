import { registerHooks } from 'node:module';

const HELPERS = '@callscope/ergonomics/';

/**
 * Lets the server import the helpers of the workspace as they stand in their sources: Node runs these as they are, so
 * nothing has to be built, and nothing that was built long ago is run.
 */
export function useSources(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (!specifier.startsWith(HELPERS)) return nextResolve(specifier, context);
      const entry = specifier.slice(HELPERS.length);
      return nextResolve(new URL(`../../../packages/ergonomics/src/${entry}/index.ts`, import.meta.url).href, context);
    },
  });
}
