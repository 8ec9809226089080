/** What is asked for cannot be made; the message says why, and what to do instead. */
export class Refusal extends Error {}
