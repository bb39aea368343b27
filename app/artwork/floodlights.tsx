import { Drawn } from './drawn.tsx';

/** Two floodlight masts in the upper corners. The parent must be positioned and clip its overflow. */
export function Floodlights() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-10">
      <Mast place="left-0 -translate-x-[64%]" />
      <Mast place="right-0 translate-x-[48%] sm:translate-x-[27%]" />
    </div>
  );
}

function Mast({ place }: { place: string }) {
  return (
    <Drawn
      viewBox="-300 -300 600 600"
      className={`absolute -top-46 size-[34rem] sm:-top-74 sm:size-[52rem] max-sm:[&>path]:hidden ${place}`}
      draw={({ mast }) => mast()}
    />
  );
}
