import type { Subject } from '../document/document-context.ts';
import { Drawn } from './drawn.tsx';

/** The ground under floodlights, seen from the stand: the wide picture at the head of a page. */
export function StandView({ sport, seed, className }: Subject & { className: string }) {
  return (
    <Drawn
      key={`${sport} ${seed}`}
      viewBox="0 0 1440 640"
      className={className}
      draw={({ stand }) => stand({ sport, seed })}
    />
  );
}
