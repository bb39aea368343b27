import { expect, test } from 'vitest';
import { router } from './api.ts';
import { type Actor, permissionWords, requirePermission, visitor } from './platform/permissions.ts';

type Procedure = { '~orpc': { middlewares: { permission?: string }[] } };

function* proceduresOf(node: object, path: string[] = []): Generator<[string, Procedure]> {
  for (const [name, child] of Object.entries(node)) {
    if (typeof child !== 'object' || child === null) continue;
    if ('~orpc' in child) yield [[...path, name].join('.'), child as Procedure];
    else yield* proceduresOf(child, [...path, name]);
  }
}

test('every operation of the API is guarded by a permission word', () => {
  const words = [...proceduresOf(router)].map(([name, procedure]) => {
    const guards = procedure['~orpc'].middlewares.flatMap(({ permission }) => permission ?? []);
    return [name, guards.length];
  });
  expect(words.length).toBeGreaterThan(5);
  expect(words.filter(([, count]) => count !== 1)).toEqual([]);
});

test('visitors read and quote; whatever is somebody’s own asks them to sign in', () => {
  const refused = permissionWords.filter((word) => {
    try {
      requirePermission(visitor, word);
      return false;
    } catch (error) {
      expect(error).toMatchObject({ code: 'UNAUTHORIZED' });
      return true;
    }
  });
  expect(refused).toEqual(permissionWords.filter((word) => word.endsWith(':own')));
});

test('customers may hold, pay and read their own', () => {
  const customer: Actor = { kind: 'person', userId: 'u', role: 'customer' };
  for (const word of permissionWords) expect(() => requirePermission(customer, word)).not.toThrow();
});
