import * as m from '#messages';
import { formatPaise } from '../../../../contract/money.ts';
import { formatRate } from '../../../../contract/numbers.ts';
import type { AuditLine } from '../../../../contract/people/admin.ts';
import { thingsWords } from './audit-values.ts';

type Change = AuditLine['changes'][number];

/** Ids of rows that no page shows. */
const rowIds = new Set(['venueId', 'ruleId', 'payoutId', 'receiptId', 'mailId']);

/** Returns the changes to show: `before` and `after` merged into one, without row ids and empty changes. */
export function changesIn(event: AuditLine['event'], changes: readonly Change[]): Change[] {
  const named = (name: string) => changes.find(({ what }) => what === name)?.to ?? null;
  const [before, after] = [named('before'), named('after')];
  const rest = changes.filter(({ what }) => what !== 'before' && what !== 'after' && !rowIds.has(what));
  const what = event.startsWith('price-rule') ? 'rule' : 'prices';
  return [
    ...(before !== null || after !== null ? [{ what, from: before, to: after }] : []),
    ...rest.filter(({ from, to }) => from !== null || to !== null),
  ];
}

const valueWords: Record<string, () => string> = {
  true: m.admin_audit_yes,
  false: m.admin_audit_no,
  turf_owner: m.admin_audit_turf_owner,
  walk_in: m.admin_audit_walk_in,
  phone: m.admin_audit_phone,
};

/** Returns readable words, e.g. `Hourly rate` for `hourlyRatePaise`; formats amounts in rupees. */
export function changeWords({ what, from, to }: Change): { what: string; from: string | null; to: string } {
  const isMoney = /paise$/i.test(what);
  const isRate = what.endsWith('BasisPoints');
  const words = what
    .replace(/_?paise$|BasisPoints$/i, '')
    .replaceAll('_', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  const read = (value: string | null) => {
    if (value === null) return m.admin_audit_nothing();
    if (isMoney && /^-?\d+$/.test(value)) return formatPaise(Number(value));
    if (isRate) return formatRate(Number(value));
    return valueWords[value]?.() ?? thingsWords(value) ?? value;
  };
  return {
    what: `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`,
    from: from === null && to !== null ? null : read(from),
    to: read(to),
  };
}
