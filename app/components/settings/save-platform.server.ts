import { paiseTyped } from '../../../contract/money.ts';
import { type Settings, settings } from '../../../contract/people/settings.ts';
import { apiFor } from '../../api.server.ts';
import { changedSince } from '../../document/changed-since.server.ts';
import { typedTexts } from '../../forms/form-answer.server.ts';
import { messageFor } from '../../forms/messages.ts';
import { parseForm, type WrongField, wrongFieldsOf } from '../../forms/refusal-details.server.ts';
import { tierCount } from './platform-fields.ts';
import { type CardRequest, refusalOf, refuse, saved } from './reply.server.ts';

export async function savePlatform({ context, formData }: CardRequest) {
  const { values, tierRows } = readValues(formData);
  try {
    await apiFor(context).people.updateSettings(changedSince(formData, parseForm(settings, values)));
  } catch (error) {
    const problems = wrongFieldsOf(error);
    const errors = problems.length > 0 ? byField(problems, tierRows) : { '': [messageFor(error)] };
    const form = { initialValue: typedTexts(formData), error: errors };
    return refuse({ intent: 'platform', form }, refusalOf(error).status);
  }
  return saved('admin-saved');
}

/** Parses the settings form. Skips empty discount rows; `tierRows` holds the form row of each tier. */
function readValues(formData: FormData): { values: Settings; tierRows: number[] } {
  const text = (name: string) => String(formData.get(name) ?? '').trim();
  const number = (name: string) => (text(name) === '' ? Number.NaN : Number(text(name)));
  const tierRows = Array.from({ length: tierCount }, (_, row) => row).filter(
    (row) => text(`slots${row}`) !== '' || text(`percent${row}`) !== '',
  );
  const values = {
    platformName: text('platformName'),
    supportEmail: text('supportEmail'),
    profiles: {
      instagram: text('instagram'),
      facebook: text('facebook'),
      x: text('x'),
      youtube: text('youtube'),
    },
    serviceFeePaise: paiseTyped(text('serviceFee')),
    advancePercent: number('advancePercent'),
    discountTiers: tierRows.map((row) => ({
      minSlots: number(`slots${row}`),
      percent: number(`percent${row}`),
    })),
    holdMinutes: number('holdMinutes'),
    fullRefundHours: number('fullRefundHours'),
    cancellationHours: number('cancellationHours'),
    lateRefundPercent: number('lateRefundPercent'),
    // Two decimals, as of rupees: 0.50% are 50 basis points.
    gstTcsBasisPoints: paiseTyped(text('gstTcs')),
    tdsBasisPoints: paiseTyped(text('tds')),
    tdsWithoutPanBasisPoints: paiseTyped(text('tdsWithoutPan')),
  };
  return { values, tierRows };
}

function byField(problems: readonly WrongField[], tierRows: readonly number[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of problems) errors[fieldOf(field.split('.'), tierRows)] ??= [message];
  return errors;
}

function fieldOf([name = '', index, part]: string[], tierRows: readonly number[]): string {
  if (name === 'serviceFeePaise') return 'serviceFee';
  if (name.endsWith('BasisPoints')) return name.replace('BasisPoints', '');
  if (name === 'profiles') return index ?? '';
  if (name !== 'discountTiers' || index === undefined) return name === 'discountTiers' ? '' : name;
  return `${part === 'percent' ? 'percent' : 'slots'}${tierRows[Number(index)] ?? 0}`;
}
