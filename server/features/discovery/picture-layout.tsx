import type { CSSProperties, ReactNode } from 'react';
import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import { sportNames } from '../../../contract/policy.ts';
import type { TurfCard } from '../../../contract/turfs/turfs.ts';

const display = '"Bricolage 0", "Bricolage 1"';
const text = '"Inter 0", "Inter 1"';
const flood = '#ffc72c';

const page: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  boxSizing: 'border-box',
  width: '100%',
  height: '100%',
  padding: '56px 64px 60px',
  color: '#fff',
  fontFamily: text,
  fontSize: 34,
};
const row: CSSProperties = { display: 'flex', alignItems: 'center', justifyContent: 'space-between' };
const column: CSSProperties = { display: 'flex', flexDirection: 'column' };

export function TurfWords({ turf }: { turf: TurfCard }) {
  const reviews = m.common_reviews_count({ count: turf.reviewCount });
  const rating =
    turf.rating === null
      ? m.common_share_new()
      : m.common_share_rating({ rating: turf.rating.toFixed(1), reviews });
  return (
    <Page corner={sportNames[turf.sport]()}>
      <Title size={nameSize(turf.name)}>{turf.name}</Title>
      <div style={{ color: '#dcebe1', marginTop: 14 }}>{turf.location}</div>
      <div style={{ ...row, marginTop: 30, alignItems: 'flex-end' }}>
        <div style={{ display: 'flex', alignItems: 'baseline' }}>
          <div style={{ color: flood, fontFamily: display, fontSize: 68, lineHeight: 1 }}>
            {formatPaise(turf.hourlyRatePaise)}
          </div>
          <div style={{ marginLeft: 16 }}>{m.common_share_per_hour()}</div>
        </div>
        <div style={{ display: 'flex', alignItems: 'center' }}>
          {turf.rating !== null && <Star />}
          <div>{rating}</div>
        </div>
      </div>
    </Page>
  );
}

export function SiteWords() {
  return (
    <Page corner={m.common_share_by_hour()}>
      <Title size={92}>{m.common_share_title()}</Title>
      <div style={{ color: '#dcebe1', marginTop: 22 }}>{m.common_share_text()}</div>
    </Page>
  );
}

function Page({ corner, children }: { corner: string; children: ReactNode }) {
  return (
    <div style={page}>
      <div style={row}>
        <div style={{ display: 'flex', alignItems: 'center' }}>
          <Mark />
          <div style={{ fontFamily: display, fontSize: 46, marginLeft: 16 }}>Maidan</div>
        </div>
        <div
          style={{
            display: 'flex',
            background: flood,
            color: '#2a1d00',
            borderRadius: 99,
            padding: '10px 28px',
            fontSize: 28,
          }}
        >
          {corner}
        </div>
      </div>
      <div style={column}>{children}</div>
    </div>
  );
}

function Title({ size, children }: { size: number; children: string }) {
  return (
    <div
      style={{
        display: 'block',
        fontFamily: display,
        fontSize: size,
        lineHeight: 1.06,
        letterSpacing: '-0.02em',
        lineClamp: 2,
        maxWidth: 1040,
      }}
    >
      {children}
    </div>
  );
}

/** Returns a size at which a name of 100 characters still fits on two lines. */
function nameSize(name: string): number {
  if (name.length > 60) return 44;
  return name.length > 32 ? 66 : 88;
}

function Mark() {
  return (
    <svg
      aria-hidden="true"
      width="56"
      height="56"
      viewBox="0 0 32 32"
      fill="none"
      stroke={flood}
      strokeWidth="2.4"
    >
      <rect x="2" y="5" width="28" height="22" rx="5" />
      <path d="M16 5v22" />
      <circle cx="16" cy="16" r="4.6" />
    </svg>
  );
}

function Star() {
  return (
    <svg
      aria-hidden="true"
      width="40"
      height="40"
      viewBox="0 0 24 24"
      fill={flood}
      style={{ marginRight: 12 }}
    >
      <path d="m12 2.6 2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z" />
    </svg>
  );
}
