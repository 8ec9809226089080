import { configureGlobal } from 'fast-check';

// The seed is fixed, so that a change is judged by what it changes. HOSTILE_SEED tries others.
configureGlobal({ seed: Number(process.env['HOSTILE_SEED'] ?? 20_261_121) });
