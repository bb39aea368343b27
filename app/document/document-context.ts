import { createContext, type ReactNode } from 'react';
import type { Sport } from '../../contract/policy.ts';

export type Subject = { sport: Sport; seed: number };

/** What draws the artwork. Only the server has it at hand; a browser loads it when it needs it. */
export type Drawings = {
  stand(subject: Subject): string;
  mast(): string;
  pitch(subject: Subject): string;
  pitchParts(): string;
};

/** What only the server knows while it writes the document: the nonce its scripts carry, the artwork. */
export type DocumentParts = {
  icon: ReactNode;
  /** Asked for after the first paint, by the script that asks for the scripts; without scripts at once. */
  later: ReactNode;
  nonce: string | undefined;
  drawings: Drawings;
};

export const DocumentContext = createContext<DocumentParts | null>(null);
