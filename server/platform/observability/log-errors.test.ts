import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { loggedError } from './log-errors.ts';

function refused() {
  const error = new pg.DatabaseError('duplicate key value violates "users_email_unique"', 90, 'error');
  error.code = '23505';
  error.detail = 'Key (email)=(asha@people.test) already exists.';
  return error;
}

describe('loggedError', () => {
  test('failed statement: logged with text and code, without its values', () => {
    const failed = new DrizzleQueryError('insert into "users" values ($1)', ['asha@people.test'], refused());
    const logged = loggedError(new Error('sign-up failed', { cause: failed }));
    expect(logged).toMatchObject({
      type: 'Error',
      message: 'sign-up failed',
      cause: {
        type: 'DrizzleQueryError',
        message: 'Failed query: insert into "users" values ($1)',
        cause: { code: '23505', message: 'duplicate key value violates "users_email_unique"' },
      },
    });
    expect(logged.stack).toMatch(/^at /);
    expect(JSON.stringify(logged)).not.toContain('asha');
  });

  test('thrown value is no error: not quoted', () => {
    expect(loggedError('asha@people.test')).toEqual({ type: 'string', message: 'Not an error was thrown.' });
  });

  test('cyclic causes: cut off', () => {
    const one = new Error('one');
    one.cause = new Error('two', { cause: one });
    expect(JSON.stringify(loggedError(one)).match(/"message"/g)).toHaveLength(5);
  });
});
