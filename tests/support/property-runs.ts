import fc from 'fast-check';
import { atDepth, seed } from './depth.ts';

// Properties that name no number of runs of their own.
fc.configureGlobal({ seed, numRuns: atDepth({ sample: 100, full: 1_000 }) });
