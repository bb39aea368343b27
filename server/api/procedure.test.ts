import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test } from 'vitest';
import { toApiError } from './procedure.ts';

const failedWith = (code: string) => {
  const cause = Object.assign(new Error('duplicate key value violates "users_email_unique"'), { code });
  return new DrizzleQueryError('insert into "users"', ['asha@people.test'], cause);
};

describe('toApiError', () => {
  test('a record that exists already is said to, without a word about the inside', () => {
    const answer = toApiError(failedWith('23505'));
    expect(answer).toMatchObject({
      code: 'ALREADY_EXISTS',
      status: 409,
      message: 'This record already exists',
    });
    expect(JSON.stringify(answer.toJSON())).not.toContain('users');
  });

  test('any other failed statement is a failure of ours', () => {
    expect(toApiError(failedWith('23503'))).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', status: 500 });
  });
});
