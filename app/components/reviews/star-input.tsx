import type { ReactNode } from 'react';
import * as m from '#messages';
import { starWords } from '../../../contract/reviews/words.ts';
import { FieldNotes } from '../ui/form/field.tsx';
import { StarIcon } from '../ui/icons.tsx';

const stars = [1, 2, 3, 4, 5] as const;

/** Radio buttons drawn as stars, for keyboard and screen reader users too. */
export function StarInput({
  label,
  name,
  chosen,
  error,
}: {
  label: ReactNode;
  name: string;
  chosen: number;
  error?: string | undefined;
}) {
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-[560]">{label}</legend>
      <div className="star-input flex flex-wrap items-center">
        {stars.map((star) => (
          <label
            key={star}
            className="relative grid size-12 cursor-pointer place-items-center rounded-full first:-ml-2 has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={name}
              value={star}
              defaultChecked={star === chosen}
              aria-invalid={error && star === (chosen || 1) ? true : undefined}
              aria-describedby={error ? 'rating-error' : undefined}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <StarIcon className="size-8" />
            <span className="sr-only">
              {m.turfs_rating_star({ count: star, word: starWords[star]().toLowerCase() })}
            </span>
          </label>
        ))}
        <span aria-hidden="true" className="ml-2 font-[600]">
          {stars.map((star) => (
            <span key={star} className="star-word">
              {starWords[star]()}
            </span>
          ))}
        </span>
      </div>
      <FieldNotes id="rating" error={error} />
    </fieldset>
  );
}
