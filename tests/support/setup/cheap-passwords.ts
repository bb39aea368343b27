import { scryptCost } from '../../../server/core/people/passwords/passwords.ts';

// Reduces the hash cost, because suites sign in hundreds of times. `passwords.test.ts` checks the real cost;
// the servers that tests/faults start use it.
scryptCost.ln = 12;
