import type { Mark } from './ground-lines.ts';

type Point = readonly [x: number, y: number];

/** Returns stroked path data of the lines in plan view. */
export function flatLines(marks: readonly Mark[]): string {
  return marks.map(flatLine).join('');
}

/** Returns filled path data of the painted areas in plan view. */
export function flatPaint(marks: readonly Mark[]): string {
  return marks.map((mark) => (mark[0] === 'paint' ? boxPath(mark) : '')).join('');
}

function flatLine(mark: Mark): string {
  switch (mark[0]) {
    case 'line':
      return `M${mark[1]} ${mark[2]}L${mark[3]} ${mark[4]}`;
    case 'box':
      return boxPath(mark);
    case 'frame':
      return `M${mark[1]} ${mark[2]}V${mark[3]}`;
    case 'arc': {
      const [, cx, cy, rx, ry, from, to] = mark;
      if (to - from === 360)
        return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
      const [start, end] = [onArc(mark, from), onArc(mark, to)];
      return `M${round(start)}A${rx} ${ry} 0 0 1 ${round(end)}`;
    }
    case 'paint':
      return '';
  }
}

function boxPath([, x, y, width, height]: readonly [string, number, number, number, number]): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

function onArc([, cx, cy, rx, ry]: Extract<Mark, readonly ['arc', ...unknown[]]>, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
}

function round([x, y]: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

/** Position of the viewer in the stand, in the units of the ground. */
export type Seat = {
  x: number;
  height: number;
  distance: number;
  zoom: number;
  centreX: number;
  horizonY: number;
};

/**
 * Returns filled path data of the lines as seen from the stand. All outlines have the same winding, so that
 * crossing lines add up under the non-zero fill rule.
 */
export function standLines(marks: readonly Mark[], seat: Seat): string {
  const half = 0.7;
  return marks
    .map((mark) => {
      if (mark[0] === 'line') return strip([mark[1], mark[2]], [mark[3], mark[4]], half, seat);
      if (mark[0] === 'arc') return ring(mark, half, seat);
      if (mark[0] !== 'box') return '';
      const [, x, y, width, height] = mark;
      const [left, right, top, bottom] = [x - half, x + width + half, y, y + height];
      return (
        strip([left, top], [right, top], half, seat) +
        strip([left, bottom], [right, bottom], half, seat) +
        strip([x, top], [x, bottom], half, seat) +
        strip([x + width, top], [x + width, bottom], half, seat)
      );
    })
    .join('');
}

/** Returns filled path data of a painted or mown area as seen from the stand. */
export function standArea(mark: Mark, seat: Seat): string {
  if (mark[0] !== 'paint') return '';
  const [, x, y, width, height] = mark;
  return polygon(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    seat,
  );
}

export function standFrames(marks: readonly Mark[], seat: Seat): string {
  return marks
    .map((mark) => {
      if (mark[0] !== 'frame') return '';
      const [, x, y1, y2, height] = mark;
      const corners = [
        see([x, y1], seat),
        see([x, y1], seat, height),
        see([x, y2], seat, height),
        see([x, y2], seat),
      ];
      return `M${corners.join('L')}`;
    })
    .join('');
}

function strip(from: Point, to: Point, half: number, seat: Seat): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [nx, ny] = [(-(to[1] - from[1]) / length) * half, ((to[0] - from[0]) / length) * half];
  return polygon(
    [
      [from[0] + nx, from[1] + ny],
      [to[0] + nx, to[1] + ny],
      [to[0] - nx, to[1] - ny],
      [from[0] - nx, from[1] - ny],
    ],
    seat,
  );
}

function ring(mark: Extract<Mark, readonly ['arc', ...unknown[]]>, half: number, seat: Seat): string {
  const [, cx, cy, rx, ry, from, to] = mark;
  const steps = Math.max(6, Math.round(((to - from) / 360) * (rx > 40 ? 64 : 48)));
  const angles = Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);
  const outer = angles.map((a) => onArc(['arc', cx, cy, rx + half, ry + half, 0, 0], a));
  const inner = angles.map((a) => onArc(['arc', cx, cy, rx - half, ry - half, 0, 0], a));
  if (to - from === 360) return polygon(outer.reverse(), seat) + polygon(inner, seat);
  return polygon([...outer.reverse(), ...inner], seat);
}

function polygon(points: readonly Point[], seat: Seat): string {
  return `M${points.map((point) => see(point, seat)).join('L')}z`;
}

function see([x, y]: Point, seat: Seat, height = 0): string {
  const depth = Math.max(6, seat.distance + 200 - y);
  const scale = seat.zoom / depth;
  return round([seat.centreX + (x - 160 - seat.x) * scale, seat.horizonY + (seat.height - height) * scale]);
}
