import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import * as m from '#messages';
import { formatPaise } from '../../../../contract/money.ts';
import { priceRange, type SearchTerms } from '../search-terms.ts';

const { lowest, highest, step } = priceRange;
// Two overlaid sliders: only the thumbs receive pointer events.
const thumb = [
  'pointer-events-none absolute inset-x-0 top-0 h-11 w-full appearance-none bg-transparent',
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-7',
  '[&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full',
  '[&::-webkit-slider-thumb]:border-4 [&::-webkit-slider-thumb]:border-surface',
  '[&::-webkit-slider-thumb]:bg-pitch [&::-webkit-slider-thumb]:shadow-card',
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full',
  '[&::-moz-range-thumb]:border-4 [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-pitch',
].join(' ');

const rupees = (value: number) => `${formatPaise(value * 100)}${value === highest ? '+' : ''}`;

/** Price range as two native range inputs, so that it works by keyboard and without scripts. */
export function PriceRange({ terms }: { terms: SearchTerms }) {
  const inUrl = { min: terms.min ?? lowest, max: terms.max ?? highest };
  const [range, setRange] = useState(inUrl);
  const sliders = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const isBack = useNavigationType() === 'POP';
  // Follows the URL after Back or a removed filter, but not while the user moves a slider.
  useLayoutEffect(() => {
    const isMoving = !isBack && sliders.current?.contains(document.activeElement);
    if (!isFirst.current && !isMoving) setRange({ min: inUrl.min, max: inUrl.max });
    isFirst.current = false;
  }, [inUrl.min, inUrl.max, isBack]);
  // Picks up sliders moved before hydration.
  useLayoutEffect(() => {
    const [min, max] = sliders.current?.querySelectorAll('input') ?? [];
    if (min && max) setRange({ min: Number(min.value), max: Number(max.value) });
  }, []);
  const move = (end: 'min' | 'max') => (event: ChangeEvent<HTMLInputElement>) => {
    const value = Number(event.target.value);
    setRange(({ min, max }) =>
      end === 'min' ? { min: Math.min(value, max), max } : { min, max: Math.max(value, min) },
    );
  };
  return (
    <fieldset>
      <legend className="mb-1 flex w-full justify-between text-[0.9375rem] font-[560]">
        <span>{m.turfs_price()}</span>
        <output className="figure text-[1.0625rem]">
          {rupees(range.min)} – {rupees(range.max)}
        </output>
      </legend>
      <div
        ref={sliders}
        className="relative h-11 before:absolute before:inset-x-1 before:top-1/2 before:h-1.5 before:-translate-y-1/2 before:rounded-full before:bg-line"
      >
        {(['min', 'max'] as const).map((end) => (
          <input
            key={end}
            type="range"
            name={end}
            min={lowest}
            max={highest}
            step={step}
            value={range[end]}
            onChange={move(end)}
            aria-label={end === 'min' ? m.turfs_price_lowest() : m.turfs_price_highest()}
            aria-valuetext={rupees(range[end])}
            className={`${thumb} ${end === 'min' && range.min === highest ? 'z-10' : ''}`}
          />
        ))}
      </div>
    </fieldset>
  );
}
