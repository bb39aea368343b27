import type { QrPath } from './qr-path.server.ts';

/** Black on white in every theme, for a scanner at night; part of the page, so that it shows without network. */
export function QrCode({ qr: { size, path }, label }: { qr: QrPath; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-full"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} stroke="#000" strokeWidth="1" fill="none" />
    </svg>
  );
}
