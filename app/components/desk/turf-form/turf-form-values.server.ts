import { z } from 'zod';
import * as m from '#messages';
import { type TurfCreation, turfCreation } from '../../../../contract/desk/turfs.ts';
import { paiseTyped } from '../../../../contract/money.ts';
import { formAnswer, problemsOf, typedTexts } from '../../../forms/form-answer.server.ts';
import { errorCodeOf, failedOr } from '../../../forms/messages.ts';
import { parseForm } from '../../../forms/refusal-details.server.ts';
import { typedText } from '../../../forms/typed-fields.ts';
import type { FormAnswer } from '../../ui/form/form-answer.ts';

/** Converts the fields that the turf form and the application form share. Rates are typed in rupees. */
export const typedTurf = z
  .object({
    name: typedText,
    location: typedText,
    sport: typedText,
    description: typedText,
    hourlyRate: typedText.transform(paiseTyped),
    capacity: typedText.transform((text) => (text === '' ? Number.NaN : Number(text))),
    openingTime: typedText,
    closingTime: typedText,
    slots: typedText.transform(slotsIn),
    bufferMinutes: typedText.transform((text) => (text === '' ? undefined : Number(text))),
    weeklySharePercent: typedText.transform((text) => (text === '' ? undefined : Number(text))),
  })
  .transform(({ hourlyRate, slots, ...turf }) => ({ ...turf, ...slots, hourlyRatePaise: hourlyRate }));

/**
 * Parses the turf form; amenities come as checkboxes and a comma-separated field. With a venue the form has no
 * location.
 */
export function readTurfForm(formData: FormData, venueId?: string): TurfCreation {
  const turf = {
    ...typedTurf.parse(typedTexts(formData)),
    amenities: amenitiesIn(formData),
    ...(formData.has('hasPieces') && { pieces: piecesIn(formData) }),
  };
  return parseForm(turfCreation, venueId ? { ...turf, location: undefined, venueId } : turf);
}

export function turfRefusal(formData: FormData, error: unknown): FormAnswer {
  const isListed = errorCodeOf(error) === 'IDEMPOTENCY_KEY_REUSED';
  const failed = isListed ? m.desk_turf_already_added() : failedOr(m.desk_failed_to_save_turf(), error);
  const answer = formAnswer(formData, problemsOf(error, failed), {
    hourlyRatePaise: 'hourlyRate',
    slotMinutes: 'slots',
    minMinutes: 'slots',
  });
  const lists = { amenities: amenitiesIn(formData), moreAmenities: '', pieces: piecesIn(formData) };
  return { ...answer, initialValue: { ...answer.initialValue, ...lists } };
}

/** Slot length and shortest game come from one list: `30-90`. */
function slotsIn(text: string) {
  const [slotMinutes, minMinutes] = text.split('-').map(Number);
  return text === '' ? {} : { slotMinutes, minMinutes };
}

function piecesIn(formData: FormData): number[] {
  return formData.getAll('pieces').map(Number);
}

/** Each field is one name or several, separated by commas. */
export function amenitiesIn(formData: FormData): string[] {
  const typed = [...formData.getAll('amenities'), formData.get('moreAmenities') ?? ''];
  const names = typed.flatMap((text) => String(text).split(',')).map((name) => name.trim());
  const seen = new Set<string>();
  return names.filter((name) => {
    const isNew = name !== '' && !seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isNew;
  });
}
