import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test } from 'vitest';
import { toApiError } from './procedure.ts';

const failedWith = (code: string) => {
  const cause = Object.assign(new Error('duplicate key value violates "users_email_unique"'), { code });
  return new DrizzleQueryError('insert into "users"', ['asha@people.test'], cause);
};

describe('toApiError', () => {
  test('unique violation: ALREADY_EXISTS without internal details', () => {
    const answer = toApiError(failedWith('23505'));
    expect(answer).toMatchObject({
      code: 'ALREADY_EXISTS',
      status: 409,
      message: 'This record already exists',
    });
    expect(JSON.stringify(answer.toJSON())).not.toContain('users');
  });

  test('other constraint violation: INTERNAL_SERVER_ERROR', () => {
    expect(toApiError(failedWith('23503'))).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', status: 500 });
  });
});
