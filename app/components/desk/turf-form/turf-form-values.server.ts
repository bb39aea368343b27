import * as m from '#messages';
import { type TurfDraft, turfDraft } from '../../../../contract/desk/turfs.ts';
import { paiseTyped } from '../../../../contract/money.ts';
import { formAnswer, problemsOf } from '../../../forms/form-answer.server.ts';
import { errorCodeOf, failedOr } from '../../../forms/messages.ts';
import { parseForm } from '../../../forms/refusal-details.server.ts';
import type { FormAnswer } from '../../ui/form/form-answer.ts';

/** Parses the turf form. Rates are in rupees; amenities come as checkboxes and a comma-separated field. */
export function readTurfForm(formData: FormData): TurfDraft {
  const text = (name: string) => String(formData.get(name) ?? '').trim();
  const number = (name: string) => (text(name) === '' ? Number.NaN : Number(text(name)));
  return parseForm(turfDraft, {
    name: text('name'),
    location: text('location'),
    sport: text('sport'),
    description: text('description'),
    amenities: amenitiesIn(formData),
    hourlyRatePaise: paiseTyped(text('hourlyRate')),
    capacity: number('capacity'),
    openingTime: text('openingTime'),
    closingTime: text('closingTime'),
  });
}

export function turfRefusal(formData: FormData, error: unknown): FormAnswer {
  const isListed = errorCodeOf(error) === 'IDEMPOTENCY_KEY_REUSED';
  const failed = isListed ? m.desk_turf_already_added() : failedOr(m.desk_failed_to_save_turf(), error);
  const answer = formAnswer(formData, problemsOf(error, failed), { hourlyRatePaise: 'hourlyRate' });
  const amenities = { amenities: amenitiesIn(formData), moreAmenities: '' };
  return { ...answer, initialValue: { ...answer.initialValue, ...amenities } };
}

function amenitiesIn(formData: FormData): string[] {
  const typed = String(formData.get('moreAmenities') ?? '').split(',');
  const names = [...formData.getAll('amenities').map(String), ...typed].map((name) => name.trim());
  const seen = new Set<string>();
  return names.filter((name) => {
    const isNew = name !== '' && !seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isNew;
  });
}
