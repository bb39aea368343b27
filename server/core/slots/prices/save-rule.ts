import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../../../contract/errors.ts';
import { maxPriceRules } from '../../../../contract/policy.ts';
import type { PriceRule, PriceRuleChange, PriceRuleCreation } from '../../../../contract/turfs/prices.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import type { SignedIn } from '../../people/sessions/sessions.ts';
import { lockManagedTurf } from '../../turfs/managed-turf.ts';
import { countTurfChange } from '../../turfs/turf-limits.ts';
import { priceRules } from '../tables.ts';
import { getRule, listRules } from './read-rules.ts';
import { isSameRule } from './rules.ts';

/**
 * Creates a rule. If the turf already has the same rule, it becomes the newest and uses no second place.
 * @throws Refusal RATE_LIMITED, TURF_NOT_FOUND, TOO_MANY_PRICE_RULES
 */
export async function createRule(
  services: Services,
  { person, caller }: SignedIn,
  { turfId, ...draft }: PriceRuleCreation,
): Promise<PriceRule> {
  const { db, clock, events } = services;
  await countTurfChange(services, person);
  const id = await db.transaction(async (tx) => {
    // The lock on the turf serializes changes to its rules, so that the limit cannot be exceeded.
    await lockManagedTurf(tx, person, turfId);
    const rules = await listRules(tx, turfId);
    const same = rules.find((rule) => isSameRule(rule, draft));
    if (!same && rules.length >= maxPriceRules) throw new Refusal('TOO_MANY_PRICE_RULES');
    const ruleId = same?.id ?? newId();
    const changedAt = await clock.now(tx);
    await tx
      .insert(priceRules)
      .values({ turfId, id: ruleId, ...draft, changedAt })
      .onConflictDoUpdate({ target: [priceRules.turfId, priceRules.id], set: { changedAt } });
    await recordAudit(tx, {
      event: same ? 'price-rule-changed' : 'price-rule-created',
      actorId: person.userId,
      subjectId: turfId,
      caller,
      // No field differs; the rule only becomes the newest.
      details: same ? { ruleId, rule: draft.name, savedAgain: true } : { ruleId, before: null, after: draft },
    });
    return ruleId;
  });
  publishPricesChanged(events, turfId);
  return { id, ...draft };
}

/** @throws Refusal RATE_LIMITED, TURF_NOT_FOUND, NOT_FOUND */
export async function updateRule(
  services: Services,
  { person, caller }: SignedIn,
  { turfId, ruleId, ...draft }: PriceRuleChange,
): Promise<PriceRule> {
  const { db, clock, events } = services;
  await countTurfChange(services, person);
  await db.transaction(async (tx) => {
    await lockManagedTurf(tx, person, turfId);
    const { id, changedAt: _, ...before } = await getRule(tx, turfId, ruleId);
    await tx
      .update(priceRules)
      .set({ ...draft, changedAt: await clock.now(tx) })
      .where(and(eq(priceRules.turfId, turfId), eq(priceRules.id, id)));
    await recordAudit(tx, {
      event: 'price-rule-changed',
      actorId: person.userId,
      subjectId: turfId,
      caller,
      details: { ruleId, before, after: draft },
    });
  });
  publishPricesChanged(events, turfId);
  return { id: ruleId, ...draft };
}

/** @throws Refusal RATE_LIMITED, TURF_NOT_FOUND, NOT_FOUND */
export async function deleteRule(
  services: Services,
  { person, caller }: SignedIn,
  { turfId, ruleId }: { turfId: string; ruleId: string },
): Promise<{ deleted: true }> {
  const { db, events } = services;
  await countTurfChange(services, person);
  await db.transaction(async (tx) => {
    await lockManagedTurf(tx, person, turfId);
    const { id, changedAt: _, ...before } = await getRule(tx, turfId, ruleId);
    await tx.delete(priceRules).where(and(eq(priceRules.turfId, turfId), eq(priceRules.id, id)));
    await recordAudit(tx, {
      event: 'price-rule-deleted',
      actorId: person.userId,
      subjectId: turfId,
      caller,
      details: { ruleId, before, after: null },
    });
  });
  publishPricesChanged(events, turfId);
  return { deleted: true };
}

/** Publishes both events, because turf cards show the prices of an ordinary week. */
function publishPricesChanged(events: Services['events'], turfId: string): void {
  events.publish({ type: 'slots-changed', turfId });
  events.publish({ type: 'turfs-changed', turfId });
}
