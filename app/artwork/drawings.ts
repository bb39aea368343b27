import { pitchDrawing, pitchParts } from '../../contract/artwork/pitch-drawing.ts';
import { mastDrawing, standDrawing } from '../../contract/artwork/stand-drawing.ts';
import type { Drawings } from '../document-context.ts';

export const drawings: Drawings = { stand: standDrawing, mast: mastDrawing, pitch: pitchDrawing, pitchParts };
