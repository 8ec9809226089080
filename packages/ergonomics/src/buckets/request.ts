/**
 * A request of statistics whose lists of metrics are known as they are written, for a method whose answer follows them.
 *
 * Where a list has a key that the contract does not, the plain request is demanded beside it, so that the compiler names
 * the key. To demand it always would compare each list with an array, member by member: 1,000 instantiations a list
 * (decision 0153).
 */
export type RequestWith<Request, Lists> = Omit<Request, keyof Lists> &
  Partial<Lists> &
  (UnknownKeys<Request, Lists> extends never ? unknown : Request);

type UnknownKeys<Request, Lists> = {
  [Name in keyof Lists]: Name extends keyof Request ? KeysBeyond<Request[Name], Lists[Name]> : never;
}[keyof Lists];

type KeysBeyond<List, Given> = Given extends readonly (infer Item)[]
  ? List extends readonly (infer Spec)[]
    ? Exclude<KeysOfEach<Item>, keyof Spec>
    : never
  : never;

type KeysOfEach<Item> = Item extends unknown ? keyof Item : never;
