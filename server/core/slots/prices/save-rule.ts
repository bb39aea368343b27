import { and, eq } from 'drizzle-orm';
import * as m from '#messages';
import { Refusal } from '../../../../contract/errors.ts';
import { maxPriceRules } from '../../../../contract/policy.ts';
import type {
  PriceRule,
  PriceRuleChange,
  PriceRuleCreation,
  PriceRuleRemoval,
} from '../../../../contract/turfs/prices.ts';
import { turfIdsOf } from '../../../../contract/turfs/slots.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import type { SignedIn } from '../../people/sessions/sessions.ts';
import { type LockedTurf, lockManagedTurf } from '../../turfs/managed-turf.ts';
import { countTurfChange } from '../../turfs/turf-limits.ts';
import { priceRules } from '../tables.ts';
import { getRule, listRules } from './read-rules.ts';
import { isSameRule, type Rule } from './rules.ts';

type RuleDraft = Omit<PriceRule, 'id'>;

/**
 * Creates a rule at one or more turfs of a venue. If a turf already has the same rule, it becomes the newest and
 * uses no second place.
 * @throws Refusal RATE_LIMITED, TURF_NOT_FOUND, TOO_MANY_PRICE_RULES
 */
export async function createRule(
  services: Services,
  signedIn: SignedIn,
  { turfId, otherTurfIds, ...draft }: PriceRuleCreation,
): Promise<PriceRule> {
  const id = await inAllTurfs(services, signedIn, { turfId, otherTurfIds }, async (tx, turfs) => {
    const ids = new Map<string, string>();
    for (const turf of turfs) ids.set(turf.id, await addRule(services, tx, signedIn, turf, draft));
    return ids.get(turfId) ?? '';
  });
  return { id, ...draft };
}

/**
 * Changes a rule, and at other turfs the one with the same fields. Other turfs without it get a new one.
 * @throws Refusal RATE_LIMITED, TURF_NOT_FOUND, NOT_FOUND, TOO_MANY_PRICE_RULES
 */
export async function updateRule(
  services: Services,
  signedIn: SignedIn,
  { turfId, otherTurfIds, ruleId, ...draft }: PriceRuleChange,
): Promise<PriceRule> {
  await inAllTurfs(services, signedIn, { turfId, otherTurfIds }, async (tx, turfs) => {
    const rule = await getRule(tx, turfId, ruleId);
    for (const turf of turfs) {
      const own = turf.id === turfId ? rule : await findSameRule(tx, turf.id, rule);
      if (!own) {
        await addRule(services, tx, signedIn, turf, draft);
        continue;
      }
      const { id, changedAt: _, ...before } = own;
      await tx
        .update(priceRules)
        .set({ ...draft, changedAt: await services.clock.now(tx) })
        .where(and(eq(priceRules.turfId, turf.id), eq(priceRules.id, id)));
      const details = { ruleId: id, before, after: draft };
      await recordAudit(tx, { event: 'price-rule-changed', ...auditOf(signedIn, turf), details });
    }
  });
  return { id: ruleId, ...draft };
}

/**
 * Deletes a rule, and at other turfs the one with the same fields, if they have it.
 * @throws Refusal RATE_LIMITED, TURF_NOT_FOUND, NOT_FOUND
 */
export async function deleteRule(
  services: Services,
  signedIn: SignedIn,
  { turfId, otherTurfIds, ruleId }: PriceRuleRemoval,
): Promise<{ deleted: true }> {
  await inAllTurfs(services, signedIn, { turfId, otherTurfIds }, async (tx, turfs) => {
    const rule = await getRule(tx, turfId, ruleId);
    for (const turf of turfs) {
      const own = turf.id === turfId ? rule : await findSameRule(tx, turf.id, rule);
      if (!own) continue;
      const { id, changedAt: _, ...before } = own;
      await tx.delete(priceRules).where(and(eq(priceRules.turfId, turf.id), eq(priceRules.id, id)));
      const details = { ruleId: id, before, after: null };
      await recordAudit(tx, { event: 'price-rule-deleted', ...auditOf(signedIn, turf), details });
    }
  });
  return { deleted: true };
}

/**
 * Changes all of the turfs or none. Their locks serialize changes to the rules, so that the limit cannot be
 * exceeded.
 */
async function inAllTurfs<Result>(
  services: Services,
  { person }: SignedIn,
  request: { turfId: string; otherTurfIds: readonly string[] },
  change: (tx: Database, turfs: readonly LockedTurf[]) => Promise<Result>,
): Promise<Result> {
  await countTurfChange(services, person);
  const turfIds = turfIdsOf(request).sort();
  const result = await services.db.transaction(async (tx) => {
    const turfs: LockedTurf[] = [];
    for (const id of turfIds) turfs.push(await lockManagedTurf(tx, person, id));
    if (new Set(turfs.map(({ venueId }) => venueId)).size > 1) throw new Refusal('TURF_NOT_FOUND');
    return change(tx, turfs);
  });
  for (const id of turfIds) publishPricesChanged(services.events, id);
  return result;
}

/** @returns the id of the new rule, or of the same one */
async function addRule(
  { clock }: Services,
  tx: Database,
  signedIn: SignedIn,
  turf: LockedTurf,
  draft: RuleDraft,
): Promise<string> {
  const rules = await listRules(tx, turf.id);
  const same = rules.find((rule) => isSameRule(rule, draft));
  if (!same && rules.length >= maxPriceRules) {
    const message = m.errors_too_many_price_rules_at({ turf: turf.name, count: maxPriceRules });
    throw new Refusal('TOO_MANY_PRICE_RULES', { message });
  }
  const ruleId = same?.id ?? newId();
  const changedAt = await clock.now(tx);
  await tx
    .insert(priceRules)
    .values({ turfId: turf.id, id: ruleId, ...draft, changedAt })
    .onConflictDoUpdate({ target: [priceRules.turfId, priceRules.id], set: { changedAt } });
  await recordAudit(tx, {
    event: same ? 'price-rule-changed' : 'price-rule-created',
    ...auditOf(signedIn, turf),
    // No field differs; the rule only becomes the newest.
    details: same ? { ruleId, rule: draft.name, savedAgain: true } : { ruleId, before: null, after: draft },
  });
  return ruleId;
}

async function findSameRule(tx: Database, turfId: string, rule: Rule): Promise<Rule | undefined> {
  return (await listRules(tx, turfId)).find((other) => isSameRule(other, rule));
}

const auditOf = ({ person, caller }: SignedIn, turf: LockedTurf) => ({
  actorId: person.userId,
  subjectId: turf.id,
  caller,
});

/** Publishes both events, because turf cards show the prices of an ordinary week. */
function publishPricesChanged(events: Services['events'], turfId: string): void {
  events.publish({ type: 'slots-changed', turfId });
  events.publish({ type: 'turfs-changed', turfId });
}
