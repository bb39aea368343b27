import { createContext, type ReactNode } from 'react';
import type { Sport } from '../../contract/policy.ts';

export type Subject = { sport: Sport; seed: number };

/** Draws the artwork as SVG. The browser loads the implementation only when it has to draw. */
export type Drawings = {
  stand(subject: Subject): string;
  mast(): string;
  pitch(subject: Subject): string;
  pitchParts(): string;
};

/** Server-only values for rendering the document. */
export type DocumentParts = {
  css: string;
  icon: ReactNode;
  /** Markup added with the scripts after the first paint, or inside `<noscript>` without JavaScript. */
  later: ReactNode;
  nonce: string | undefined;
  drawings: Drawings;
};

export const DocumentContext = createContext<DocumentParts | null>(null);
