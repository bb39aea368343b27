import * as m from '#messages';
import { type TurfDraft, turfDraft } from '../../../../contract/desk/turfs.ts';
import { paiseTyped } from '../../../../contract/money.ts';
import { formAnswer, problemsOf } from '../../../forms/form-answer.server.ts';
import { errorCodeOf, failedOr } from '../../../forms/messages.ts';
import type { WrongField } from '../../../forms/refusal-details.server.ts';
import type { FormAnswer } from '../../ui/form/form-answer.ts';

type Draft = Omit<TurfDraft, 'location'> & { location?: string };
type Read = { draft: Draft } | { answer: FormAnswer };

/**
 * Parses the turf form; `isPlaced` one has no location. Rates are in rupees; amenities come as checkboxes and
 * a comma-separated field.
 */
export function readTurfForm(formData: FormData, isPlaced = false): Read {
  const text = (name: string) => String(formData.get(name) ?? '').trim();
  const number = (name: string) => (text(name) === '' ? Number.NaN : Number(text(name)));
  const schema = isPlaced ? turfDraft.omit({ location: true }) : turfDraft;
  const parsed = schema.safeParse({
    name: text('name'),
    ...(!isPlaced && { location: text('location') }),
    sport: text('sport'),
    description: text('description'),
    amenities: amenitiesIn(formData),
    hourlyRatePaise: paiseTyped(text('hourlyRate')),
    capacity: number('capacity'),
    openingTime: text('openingTime'),
    closingTime: text('closingTime'),
  });
  if (parsed.success) return { draft: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }));
  return { answer: answerWith(formData, problems) };
}

export function turfRefusal(formData: FormData, error: unknown): FormAnswer {
  const isListed = errorCodeOf(error) === 'IDEMPOTENCY_KEY_REUSED';
  const failed = isListed ? m.desk_turf_already_added() : failedOr(m.desk_failed_to_save_turf(), error);
  return answerWith(formData, problemsOf(error, failed));
}

function answerWith(formData: FormData, problems: WrongField[]): FormAnswer {
  const { initialValue, error } = formAnswer(formData, problems, { hourlyRatePaise: 'hourlyRate' });
  return { initialValue: { ...initialValue, amenities: amenitiesIn(formData), moreAmenities: '' }, error };
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
