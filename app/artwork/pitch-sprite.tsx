import { Drawn } from './drawn.tsx';

/** Once a page: every `<Pitch>` refers to these drawings. */
export function PitchSprite() {
  return <Drawn width="0" height="0" className="absolute" draw={({ pitchParts }) => pitchParts()} />;
}
