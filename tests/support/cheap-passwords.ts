import { scryptCost } from '../../server/core/people/passwords.ts';

// Suites sign in hundreds of times. The real cost is pinned in passwords.test.ts, and journeys pay it.
scryptCost.ln = 12;
