import type { Sport } from '../policy.ts';

/**
 * Painted lines of each ground in plan view, in a frame of 320 × 200. Shared by turf cards and the stand
 * view.
 */
export type Mark =
  | readonly ['line', x1: number, y1: number, x2: number, y2: number]
  | readonly ['box', x: number, y: number, width: number, height: number]
  | readonly ['paint', x: number, y: number, width: number, height: number]
  /** Angles in degrees, clockwise from three o'clock. */
  | readonly ['arc', cx: number, cy: number, rx: number, ry: number, from: number, to: number]
  /** An upright shape across the ground, such as a goal, a net or three stumps. */
  | readonly ['frame', x: number, y1: number, y2: number, height: number];

export const groundLines: Record<Sport, readonly Mark[]> = {
  football: [
    ['box', 20, 16, 280, 168],
    ['line', 160, 16, 160, 184],
    ['arc', 160, 100, 30, 30, 0, 360],
    ['arc', 160, 100, 1.5, 1.5, 0, 360],
    ['box', 20, 52, 46, 96],
    ['box', 20, 76, 18, 48],
    ['box', 254, 52, 46, 96],
    ['box', 282, 76, 18, 48],
    ['arc', 54, 100, 20, 20, -53, 53],
    ['arc', 266, 100, 20, 20, 127, 233],
    ['arc', 20, 16, 6, 6, 0, 90],
    ['arc', 300, 16, 6, 6, 90, 180],
    ['arc', 300, 184, 6, 6, 180, 270],
    ['arc', 20, 184, 6, 6, 270, 360],
    ['frame', 20, 86, 114, 16],
    ['frame', 300, 86, 114, 16],
  ],
  cricket: [
    ['paint', 120, 88, 80, 24],
    ['arc', 160, 100, 148, 90, 0, 360],
    ['arc', 160, 100, 92, 60, 0, 360],
    ['line', 132, 86, 132, 114],
    ['line', 188, 86, 188, 114],
    ['line', 126, 92, 126, 108],
    ['line', 194, 92, 194, 108],
    ['frame', 127, 97, 103, 9],
    ['frame', 193, 97, 103, 9],
  ],
  badminton: [
    ['paint', 36, 28, 248, 144],
    ['box', 36, 28, 248, 144],
    ['line', 36, 40, 284, 40],
    ['line', 36, 160, 284, 160],
    ['line', 52, 28, 52, 172],
    ['line', 268, 28, 268, 172],
    ['line', 126, 28, 126, 172],
    ['line', 194, 28, 194, 172],
    ['line', 36, 100, 126, 100],
    ['line', 194, 100, 284, 100],
    ['frame', 160, 24, 176, 16],
  ],
  basketball: [
    ['paint', 24, 72, 62, 56],
    ['paint', 234, 72, 62, 56],
    ['box', 24, 20, 272, 160],
    ['line', 160, 20, 160, 180],
    ['arc', 160, 100, 24, 24, 0, 360],
    ['box', 24, 72, 62, 56],
    ['box', 234, 72, 62, 56],
    ['arc', 86, 100, 22, 22, -90, 90],
    ['arc', 234, 100, 22, 22, 90, 270],
    ['line', 24, 34, 42, 34],
    ['line', 24, 166, 42, 166],
    ['arc', 42, 100, 66, 66, -90, 90],
    ['line', 278, 34, 296, 34],
    ['line', 278, 166, 296, 166],
    ['arc', 278, 100, 66, 66, 90, 270],
    ['arc', 37, 100, 4, 4, 0, 360],
    ['arc', 283, 100, 4, 4, 0, 360],
  ],
  tennis: [
    ['paint', 30, 26, 260, 148],
    ['box', 30, 26, 260, 148],
    ['line', 30, 44, 290, 44],
    ['line', 30, 156, 290, 156],
    ['line', 92, 44, 92, 156],
    ['line', 228, 44, 228, 156],
    ['line', 92, 100, 228, 100],
    ['line', 30, 100, 36, 100],
    ['line', 284, 100, 290, 100],
    ['frame', 160, 20, 180, 13],
  ],
};
