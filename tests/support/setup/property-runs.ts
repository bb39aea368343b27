import fc from 'fast-check';
import { atDepth, seed } from './depth.ts';

// Default for properties that do not set `numRuns`.
fc.configureGlobal({ seed, numRuns: atDepth({ sample: 100, full: 1_000 }) });
