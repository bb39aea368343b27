import type { Subject } from '../document/document-context.ts';
import { Drawn } from './drawn.tsx';

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
