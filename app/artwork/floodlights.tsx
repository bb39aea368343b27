const lamps = [-18, -6, 6, 18] as const;

/** Two masts at the upper corners of a picture, whatever its shape. The parent is positioned and hides what overflows. */
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
    <svg
      viewBox="-300 -300 600 600"
      className={`absolute -top-46 size-[34rem] sm:-top-74 sm:size-[52rem] ${place}`}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <radialGradient id="glow">
          <stop stopColor="#fffbe8" stopOpacity=".95" />
          <stop offset=".1" stopColor="#ffe9a8" stopOpacity=".5" />
          <stop offset=".42" stopColor="#ffd45a" stopOpacity=".12" />
          <stop offset="1" stopColor="#ffd45a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle r="300" fill="url(#glow)" />
      <g fill="#fffdf2" className="max-sm:hidden">
        {lamps.map((x) => (
          <path
            key={x}
            d={`M${x - 4} -6a4 4 0 1 0 8 0a4 4 0 1 0-8 0M${x - 4} 6a4 4 0 1 0 8 0a4 4 0 1 0-8 0`}
          />
        ))}
      </g>
    </svg>
  );
}
