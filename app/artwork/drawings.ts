import { pitchDrawing, pitchParts } from '../../contract/artwork/pitch-drawing.ts';
import { mastDrawing, standDrawing } from '../../contract/artwork/stand-drawing.ts';
import type { Drawings } from '../document/document-context.ts';

/** A document may hold a drawing several times, so each copy gets ids of its own. */
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

/** For what the browser draws itself, beside what came with the document. */
export const drawings = numberIds(plainDrawings, 'b');
