import { formatPaise } from '../../../contract/money.ts';
import type { AuditLine } from '../../../contract/people-admin.ts';

type Change = AuditLine['changes'][number];

/** `hourlyRatePaise` reads `Hourly rate`; amounts read as rupees, yes and no as themselves. */
export function changeWords({ what, from, to }: Change): { what: string; from: string | null; to: string } {
  const isMoney = /paise$/i.test(what);
  const words = what
    .replace(/_?paise$/i, '')
    .replaceAll('_', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  const read = (value: string | null) => {
    if (value === null) return 'nothing';
    if (isMoney && /^-?\d+$/.test(value)) return formatPaise(Number(value));
    if (value === 'true') return 'yes';
    return value === 'false' ? 'no' : value.replace(/^turf_owner$/, 'turf owner');
  };
  return {
    what: `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`,
    from: from === null && to !== null ? null : read(from),
    to: read(to),
  };
}
