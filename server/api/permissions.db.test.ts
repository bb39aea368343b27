import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOperations } from '../../tests/support/permissions/operations.ts';
import { expected, type Outcome } from '../../tests/support/permissions/table.ts';
import {
  actorFor,
  createWorld,
  everybody,
  type Who,
  type World,
} from '../../tests/support/permissions/world.ts';
import { openTestInstallation, type TestInstallation } from '../../tests/support/servers/installation.ts';
import { sessions } from '../core/people/tables.ts';
import { isPermitted, needsRecentAuthentication, type Permission, visitor } from '../platform/permissions.ts';
import { createApiClient } from './router.ts';

const tried: string[] = [];
let maidan: TestInstallation;
/** World for calls that change nothing. */
let untouched: World;
beforeAll(async () => {
  maidan = await openTestInstallation();
  untouched = await createWorld(maidan);
});
afterAll(async () => {
  console.log(
    `${['operation', ...everybody].join(' | ')}\n${tried.join('\n')}\n${tried.length * everybody.length} tries`,
  );
  await maidan.close();
});

test('the permission table lists every operation of the API and no other', () => {
  expect(Object.keys(expected).sort()).toEqual(
    listOperations()
      .map(({ name }) => name)
      .sort(),
  );
});

const reading = listOperations()
  .filter(({ method }) => method === 'GET')
  .map(({ name }) => name);

test.each(Object.entries(expected))(
  '%s: answers each role as the table states',
  async (name, [outcomesOf, input]) => {
    const world = reading.includes(name) ? untouched : await createWorld(maidan);
    const found: Partial<Record<Who, Outcome>> = {};
    for (const who of everybody) found[who] = await tryAs(world, who, name, input(world));
    tried.push([name, ...everybody.map((who) => found[who])].join(' | '));
    expect(found).toEqual(outcomesOf);
  },
);

const writing = listOperations().filter(({ method, takesInput }) => method !== 'GET' && takesInput);

test.each(writing.map(({ name }) => name))(
  '%s: rejects unknown price, owner and role fields',
  async (name) => {
    const [outcomes, inputOf] = expected[name] ?? [];
    const who = everybody.find((each) => outcomes?.[each] === 'allowed') ?? 'admin';
    for (const field of ['pricePaise', 'ownerId', 'isAdmin']) {
      const input = { ...inputOf?.(untouched), [field]: 1 };
      const refused = await call(untouched, who, name, input).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', message: 'Invalid input data' });
      expect(JSON.stringify(refused)).toContain(field);
    }
  },
);

describe('operations that need recent authentication', () => {
  const sensitive = listOperations().filter(({ words }) =>
    words.some((word) => needsRecentAuthentication(word as Permission)),
  );

  test('cover people, settings, payouts, payout accounts and data export', () => {
    expect(sensitive.map(({ name }) => name).sort()).toEqual([
      'payouts.record',
      'payouts.reverse',
      'payouts.setOwnAccount',
      'people.changeRole',
      'people.disablePerson',
      'people.enablePerson',
      'people.exportOwnData',
      'people.resetSecondFactor',
      'people.updateSettings',
    ]);
  });

  test.each(sensitive.map(({ name }) => name))(
    '%s: refused 10 minutes after the last proof',
    async (name) => {
      const world = await createWorld(maidan);
      const [outcomesOf, inputOf] = expected[name] ?? [];
      const who = outcomesOf?.admin === 'FORBIDDEN' ? 'owner' : 'admin';
      const input = inputOf?.(world);
      await authenticatedAgo(world.people[who].id, 10 * 60_000);
      await expect(call(world, who, name, input)).rejects.toMatchObject({
        code: 'REAUTHENTICATION_REQUIRED',
        status: 403,
      });
      await authenticatedAgo(world.people[who].id, 9 * 60_000);
      expect(['allowed', 'NOT_FOUND']).toContain(await tryAs(world, who, name, input));
    },
  );

  async function authenticatedAgo(userId: string, milliseconds: number): Promise<void> {
    const authenticatedAt = new Date(Date.now() - milliseconds);
    await maidan.services.db.update(sessions).set({ authenticatedAt }).where(eq(sessions.userId, userId));
  }
});

const guarded = listOperations().filter(({ takesInput, words }) => {
  return takesInput && !words.some((word) => isPermitted(visitor, word));
});

test('callers without the permission get no validation details', async () => {
  const world = await createWorld(maidan);
  expect(guarded.length).toBeGreaterThan(60);
  for (const { name, words } of guarded) {
    const wrong = { turfId: 5 };
    await expect(call(world, 'visitor', name, wrong), name).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    if (words.some((word) => isPermitted(actorFor(world, 'customer'), word))) continue;
    await expect(call(world, 'customer', name, wrong), name).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
});

/**
 * Refusals of business rules that are checked after the permission. A call that ends with one of them was
 * permitted.
 */
const laterRules = new Set([
  'ALREADY_APPLIED',
  'PAYOUT_TOO_HIGH',
  'SLOT_TAKEN',
  'CANNOT_CANCEL',
  'CANNOT_SPLIT',
  'CANNOT_REFUND',
  'CANNOT_RESCHEDULE',
  'CANNOT_CHECK_IN',
  'MORE_THAN_DUE',
  'VENUE_REFUND_NOT_DUE',
  'ALREADY_REVERSED',
  'DAY_NOT_BEGUN',
  'NOT_AWAITING_APPROVAL',
  'UPCOMING_BOOKINGS',
  'TURF_HAS_BOOKINGS',
  'INVALID_IMAGE',
  'LAST_ADMIN',
  'REVIEW_NEEDS_BOOKING',
  'ALREADY_REVIEWED',
  'OWN_TURF',
  'OWN_REVIEW',
  'ALREADY_REPLIED',
  'WEEKLY_DATES_CHANGED',
]);

async function tryAs(world: World, who: Who, name: string, input: object | undefined): Promise<Outcome> {
  try {
    await call(world, who, name, input);
    return 'allowed';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (code === 'UNAUTHORIZED' || code === 'FORBIDDEN') return code;
    if (code.endsWith('NOT_FOUND')) return 'NOT_FOUND';
    if (laterRules.has(code)) return 'allowed';
    throw error;
  }
}

async function call(world: World, who: Who, name: string, input: object | undefined): Promise<unknown> {
  const { services } = maidan;
  const actor = actorFor(world, who);
  const sessionId = actor.kind === 'person' ? await newestSessionOf(actor.userId) : undefined;
  const client = createApiClient({ services, actor, sessionId });
  const [area = '', operation = ''] = name.split('.');
  const areas = client as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  return areas[area]?.[operation]?.(input);
}

async function newestSessionOf(userId: string): Promise<string | undefined> {
  const [session] = await maidan.services.db.select().from(sessions).where(eq(sessions.userId, userId));
  return session?.id;
}
