import { constantTime } from '../../../server/core/people/passwords/in-constant-time.ts';
import { scryptCost } from '../../../server/core/people/passwords/passwords.ts';

// Reduces the cost of a hash and the wait of an answer, because suites sign in hundreds of times.
// `passwords.test.ts` and `in-constant-time.test.ts` check the real ones; the servers of tests/faults use them.
scryptCost.ln = 12;
constantTime.stepMs = 25;
