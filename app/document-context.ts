import { createContext } from 'react';

/** What only the server knows while it writes the document: the page's CSS and the nonce its scripts carry. */
export type DocumentParts = { css: string; nonce: string | undefined };

export const DocumentContext = createContext<DocumentParts | null>(null);
