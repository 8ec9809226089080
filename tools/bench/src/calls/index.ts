import type { AskForCall } from './way.ts';

/** Every way to make a call, by its name in the table. Each is loaded only where it is measured. */
export const callWays: Readonly<Record<string, () => Promise<AskForCall>>> = {
  'plain fetch': async () => (await import('./floor.ts')).askForCall,
  'openapi-fetch': async () => (await import('./openapi-fetch.ts')).askForCall,
  'ours, plain call': async () => (await import('./ours-plain.ts')).askForCall,
  'ours, method': async () => (await import('./ours-method.ts')).askForCall,
  'ours, method of the small entry': async () => (await import('./ours-lean.ts')).askForCall,
  'hey-api': async () => (await import('./hey-api.ts')).askForCall,
  openai: async () => (await import('./openai.ts')).askForCall,
  ky: async () => (await import('./ky.ts')).askForCall,
  'axios (fetch)': async () => (await import('./axios.ts')).askForCall,
};
