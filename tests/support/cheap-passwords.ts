import { scryptCost } from '../../server/core/people/passwords.ts';

// Reduces the hash cost, because suites sign in hundreds of times. passwords.test.ts and the journeys cover
// the real cost.
scryptCost.ln = 12;
