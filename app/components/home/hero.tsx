import { Link } from 'react-router';
import * as m from '#messages';
import { addDays, formatDate, istDateOf } from '../../../contract/calendar.ts';
import { type Sport, sportNames, sports } from '../../../contract/policy.ts';
import { Floodlights } from '../../artwork/floodlights.tsx';
import { StandView } from '../../artwork/stand-view.tsx';
import { nextEvening } from '../browse/when.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { ChevronIcon } from '../ui/icons.tsx';
import { FloatingIcons } from './floating-icons.tsx';

const popularSports = ['football', 'cricket', 'badminton', 'tennis', 'basketball'] as const;
const daysOffered = 14;
const cell =
  'absolute inset-0 size-full bg-transparent px-4 pt-6 pb-1.5 text-base font-[600] text-[#10261c] outline-none sm:px-5';
const cellLabel =
  'relative block min-h-16 px-4 pt-2 text-[0.8125rem] font-[550] text-[#54665b] focus-within:rounded-2xl focus-within:outline-3 focus-within:outline-[#0f6b43] sm:px-5';

/** The search; below the personal part of the page its heading is not the page's. */
export function Hero({
  locations,
  place,
  sport: lastSport,
  now,
  isFirst,
}: {
  locations: readonly string[];
  place: string;
  sport: Sport | undefined;
  now: Date;
  isFirst: boolean;
}) {
  const today = istDateOf(now);
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section
      className={`${isFirst ? 'under-header' : ''} on-night relative isolate overflow-hidden bg-night text-white`}
    >
      <StandView sport="football" seed={17} className="absolute inset-0 -z-10 size-full" />
      <div className="absolute inset-0 -z-10 bg-linear-100 from-night-deep/95 via-night-deep/45 to-night-deep/0" />
      <Floodlights />
      <FloatingIcons />
      <div className={`wrap pb-5 sm:pb-8 ${isFirst ? 'pt-19 sm:pt-26' : 'pt-6 sm:pt-10'}`}>
        <Heading className="text-[clamp(2rem,5vw,3.5rem)] text-wrap">{m.home_title()}</Heading>
        <p className="mt-2 mb-3.5 max-w-[44ch] text-[0.9375rem] leading-snug text-balance text-[#e3efe6] sm:mt-3 sm:mb-6 sm:text-xl">
          {m.home_lead()}
        </p>
        <form
          action="/browse"
          className="grid max-w-[56rem] grid-cols-[2fr_3fr] rounded-[1.375rem] bg-white p-2 shadow-[0_24px_60px_-20px_#000a] sm:grid-cols-[1.3fr_1fr_1fr_auto] [color-scheme:light]"
        >
          <label className={`${cellLabel} col-span-2 sm:col-span-1`}>
            {m.home_where()}
            <input
              name="location"
              defaultValue={place}
              placeholder={m.home_where_example()}
              list="cities"
              autoComplete="off"
              enterKeyHint="search"
              onFocus={(event) => event.target.select()}
              className={cell}
            />
          </label>
          <datalist id="cities">
            {locations.map((location) => (
              <option key={location} value={location} />
            ))}
          </datalist>
          <label className={`${cellLabel} border-t border-[#e4e9e2] sm:border-t-0 sm:border-l`}>
            {m.home_sport()}
            <select name="sport" defaultValue={lastSport} className={`${cell} appearance-none`}>
              <option value="">{m.home_any_sport()}</option>
              {sports.map((sport) => (
                <option key={sport} value={sport}>
                  {sportNames[sport]()}
                </option>
              ))}
            </select>
            <ChevronIcon className="pointer-events-none absolute right-3 bottom-3.5 size-4 text-[#10261c] sm:right-4" />
          </label>
          <label className={`${cellLabel} border-t border-l border-[#e4e9e2] sm:border-t-0`}>
            {m.home_when()}
            <select name="date" className={`${cell} appearance-none`}>
              <option value="">
                {nextEvening(now).date === today ? m.home_this_evening() : m.home_tomorrow_evening()}
              </option>
              {Array.from({ length: daysOffered }, (_, i) => addDays(today, i)).map((date, i) => (
                <option key={date} value={date}>
                  {[m.common_today(), m.common_tomorrow()][i] ?? formatDate(date)}
                </option>
              ))}
            </select>
            <ChevronIcon className="pointer-events-none absolute right-3 bottom-3.5 size-4 text-[#10261c] sm:right-4" />
          </label>
          <Button tone="go" className="col-span-2 mt-1.5 min-w-32 rounded-2xl sm:col-span-1 sm:mt-0">
            {m.common_search()}
          </Button>
        </form>
        <nav
          aria-label={m.home_popular_sports()}
          className="mt-2.5 flex items-center gap-2 overflow-x-auto text-[0.9375rem] max-sm:-mx-5 max-sm:px-5 sm:mt-5 sm:flex-wrap"
        >
          <span className="mr-1 text-on-night max-sm:sr-only">{m.home_popular_sports()}</span>
          {popularSports.map((sport) => (
            <Link
              key={sport}
              to={`/browse?sport=${sport}`}
              className="inline-flex min-h-11 items-center rounded-full bg-white/15 whitespace-nowrap px-4 font-[550] hover:bg-white/25"
            >
              {sportNames[sport]()}
            </Link>
          ))}
        </nav>
        <div className="mt-2.5 flex flex-wrap gap-3 sm:mt-5">
          <LinkButton to="/browse" tone="chalk">
            {m.home_browse_turfs()}
          </LinkButton>
          <LinkButton to="/how-it-works" tone="chalk">
            {m.home_how_it_works()}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
