// Preloaded into the servers of journeys, which sign in hundreds of times: a hash takes a third of a second of a core.
// `server/people/passwords.test.ts` pins the real cost, and the suites `nodes` and `faults` pay it.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 2 ** 12 }, done);
syncBuiltinESMExports();
