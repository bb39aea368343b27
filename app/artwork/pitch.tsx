import type { Sport } from '../../contract/policy.ts';
import { choose, grounds, isGrass } from './grounds.ts';

/** Centre of the picture and zoom: the whole ground, a half, the middle, a corner. */
const views = [
  { x: 160, y: 100, zoom: 1 },
  { x: 118, y: 100, zoom: 1.42 },
  { x: 160, y: 100, zoom: 1.5 },
  { x: 216, y: 88, zoom: 1.34 },
  { x: 186, y: 112, zoom: 1.18 },
] as const;
const angles = [0, 0, -14, 12, 0, -9, 18] as const;

const balls: Record<Sport, string> = {
  football: '#fff',
  cricket: '#e2553d',
  badminton: '#fff',
  basketball: '#f08a3c',
  tennis: '#e6f24b',
};

/**
 * A ground from above, drawn for one turf: the seed picks colours, mowing, crop, light and where the ball was left.
 * Needs `<PitchSprite>` once on the page.
 */
export function Pitch({ sport, seed, className }: { sport: Sport; seed: number; className?: string }) {
  const palette = grounds[sport];
  const ground = palette[choose(seed, 0, palette.length)] ?? palette[0];
  const view = views[choose(seed, 1, views.length)] ?? views[0];
  const angle = angles[choose(seed, 2, angles.length)] ?? 0;
  const mirrored = choose(seed, 3, 2) === 1;
  const [ballX, ballY] = [52 + choose(seed, 4, 216), 44 + choose(seed, 5, 112)];
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path fill={ground?.surface} d="M0 0h320v200H0z" />
      <g
        color={ground?.paint}
        transform={`translate(160 100)rotate(${angle})scale(${view.zoom})translate(${-view.x} ${-view.y})`}
      >
        {isGrass(sport) && <Mowing seed={seed} />}
        <use href={`#ground-${sport}`} />
        <use href="#ball" x={ballX} y={ballY} color={balls[sport]} />
      </g>
      <use href="#light" transform={mirrored ? 'matrix(-1 0 0 1 320 0)' : undefined} />
    </svg>
  );
}

/** One very thick dashed stroke is a mown lawn; two crossing ones are a chequered one. */
function Mowing({ seed }: { seed: number }) {
  const band = 18 + choose(seed, 6, 5) * 3;
  const chequered = choose(seed, 7, 3) === 0;
  return (
    <g stroke="#fff" strokeOpacity={chequered ? 0.045 : 0.075} strokeWidth="520" strokeDasharray={band}>
      <path d="M-120 100H440" />
      {chequered && <path d="M160 -180V380" />}
    </g>
  );
}
