import { pitchDrawing, pitchParts } from '../../contract/artwork/pitch-drawing.ts';
import { mastDrawing, standDrawing } from '../../contract/artwork/stand-drawing.ts';
import type { Drawings } from '../document/document-context.ts';

/** Gives each copy its own ids, because a document may contain a drawing several times. */
export function numberIds(drawings: Drawings, prefix: string): Drawings {
  let count = 0;
  const number = (drawing: string) => drawing.replaceAll('~', `${prefix}${count++}`);
  return {
    ...drawings,
    stand: (subject) => number(drawings.stand(subject)),
    mast: () => number(drawings.mast()),
  };
}

export const plainDrawings: Drawings = {
  stand: standDrawing,
  mast: mastDrawing,
  pitch: pitchDrawing,
  pitchParts,
};

/** Drawings rendered in the browser; prefix 'b' keeps ids apart from the server's. */
export const drawings = numberIds(plainDrawings, 'b');
