import { plainTextSelectors, render } from '@react-email/render';
import { compile } from 'html-to-text';
import type { ReactNode } from 'react';
import { Layout, type LayoutProps } from './layout.tsx';

/** The content of a mail, from which both text and HTML are rendered. */
export type Letter = {
  subject: string;
  preview: string;
  reason: string;
  content: ReactNode;
};

export type RenderedLetter = { subject: string; text: string; html: string };

export async function renderLetter(
  { content, ...frame }: Letter,
  place: Pick<LayoutProps, 'appUrl' | 'platformName' | 'supportEmail' | 'unsubscribeUrl'>,
): Promise<RenderedLetter> {
  const html = await render(
    <Layout {...frame} {...place}>
      {content}
    </Layout>,
  );
  return { subject: frame.subject, html, text: plainTextOf(html).trim() };
}

/**
 * Renders plain text without upper-casing headings and names. Compiled once: the renderer's `toPlainText`
 * compiles for each mail, which takes longer than all other work on a mail.
 */
const plainTextOf = compile({
  wordwrap: false,
  selectors: [
    ...plainTextSelectors,
    { selector: 'h1', options: { uppercase: false } },
    { selector: '[data-text-format="dataTable"]', options: { uppercaseHeaderCells: false } },
  ],
});
