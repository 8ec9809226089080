export { seed, type SeedReport } from './seed.ts';
