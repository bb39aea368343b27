// Preloaded into the servers of journeys, which sign in hundreds of times: a real hash takes 0.4 CPU seconds.
// `passwords.test.ts` checks the real cost; the servers that tests/faults start use it.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 2 ** 12 }, done);
syncBuiltinESMExports();
