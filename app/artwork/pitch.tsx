import type { Subject } from '../document/document-context.ts';
import { Drawn } from './drawn.tsx';

/** A ground from above. Needs `<PitchSprite>` once on the page. */
export function Pitch({ sport, seed, className }: Subject & { className: string }) {
  return (
    <Drawn
      key={`${sport} ${seed}`}
      viewBox="0 0 320 200"
      className={className}
      draw={({ pitch }) => pitch({ sport, seed })}
    />
  );
}
