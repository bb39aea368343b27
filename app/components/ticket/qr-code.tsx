import type { QrPath } from './qr-path.server.ts';

/** QR code in black on white in every theme, for scanners at night. Inline SVG, so that it shows offline. */
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
