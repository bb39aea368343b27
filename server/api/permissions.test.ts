import { describe, expect, test } from 'vitest';
import type { Role } from '../../contract/people/roles.ts';
import { listOperations } from '../../tests/support/permissions/operations.ts';
import { type Actor, permissionWords, requirePermission, visitor } from '../platform/permissions.ts';

const may = (actor: Actor) => (word: (typeof permissionWords)[number]) => {
  try {
    requirePermission(actor, word);
    return true;
  } catch {
    return false;
  }
};
const person = (role: Role): Actor => ({ kind: 'person', userId: 'u', role });

describe('permissions', () => {
  test('every operation is guarded by exactly one permission', () => {
    const operations = listOperations();
    expect(operations.length).toBeGreaterThan(20);
    expect(operations.filter(({ words }) => words.length !== 1)).toEqual([]);
  });

  test('every permission guards an operation', () => {
    const used = new Set(listOperations().flatMap(({ words }) => words));
    expect(permissionWords.filter((word) => !used.has(word))).toEqual([]);
  });

  test('every permission has one of four scopes', () => {
    const scopes = new Set(permissionWords.map((word) => word.split(':').slice(2).join(':')));
    expect([...scopes].sort()).toEqual(['all', 'managed', 'own', 'public']);
  });

  test('visitors have public permissions only', () => {
    expect(permissionWords.filter(may(visitor)).filter((word) => !word.endsWith(':public'))).toEqual([]);
  });

  test('visitors have no permission on own data', () => {
    expect(permissionWords.filter(may(visitor)).filter((word) => word.endsWith(':own'))).toEqual([]);
    expect(() => requirePermission(visitor, 'read:booking:own')).toThrow('Authentication required');
  });

  test('every role has the visitor permissions', () => {
    for (const word of permissionWords.filter(may(visitor))) {
      for (const role of ['customer', 'turf_owner', 'admin'] as const)
        expect(may(person(role))(word)).toBe(true);
    }
  });

  test('only admins read and change settings and roles', () => {
    const words = ['read:settings:all', 'update:settings:all', 'update:role:all'] as const;
    for (const word of words) {
      expect(may(person('admin'))(word)).toBe(true);
      for (const role of ['customer', 'turf_owner'] as const) {
        expect(() => requirePermission(person(role), word)).toThrow("You don't have permission to do this.");
      }
    }
  });
});
