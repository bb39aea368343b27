import { Drawn } from './drawn.tsx';

/** Definitions that every `<Pitch>` refers to. Render once per page. */
export function PitchSprite() {
  return <Drawn width="0" height="0" className="absolute" draw={({ pitchParts }) => pitchParts()} />;
}
