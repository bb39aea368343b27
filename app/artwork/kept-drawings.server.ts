import type { Drawings, Subject } from '../document/document-context.ts';
import { numberIds, plainDrawings } from './drawings.ts';

/** Bounds the cache; a drawing has a few kilobytes. */
const mostStands = 300;

const stands = new Map<string, string>();

/** Caches drawings, because the same subject always gives the same SVG. */
export const keptDrawings: Drawings = {
  ...plainDrawings,
  stand: keptStand,
  mast: once(plainDrawings.mast),
  pitchParts: once(plainDrawings.pitchParts),
};

/** Returns the drawings for one document; two renders of a page get the same ids. */
export function documentDrawings(): Drawings {
  return numberIds(keptDrawings, 's');
}

function keptStand(subject: Subject): string {
  const key = `${subject.sport} ${subject.seed}`;
  const known = stands.get(key);
  if (known !== undefined) return known;
  const drawn = plainDrawings.stand(subject);
  const [oldest] = stands.keys();
  if (stands.size >= mostStands && oldest !== undefined) stands.delete(oldest);
  stands.set(key, drawn);
  return drawn;
}

function once(draw: () => string): () => string {
  let drawn: string | undefined;
  return () => (drawn ??= draw());
}
