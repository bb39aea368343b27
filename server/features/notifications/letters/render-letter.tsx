import { plainTextSelectors, render } from '@react-email/render';
import { compile } from 'html-to-text';
import type { ReactNode } from 'react';
import { Layout, type LayoutProps } from './layout.tsx';

/** What one kind of mail says. Text and HTML are made from the same content. */
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
 * As it was written: no capitals for headings and names of facts. Made ready once; the renderer's own `toPlainText` does so
 * for each mail, which takes longer than all else a mail costs.
 */
const plainTextOf = compile({
  wordwrap: false,
  selectors: [
    ...plainTextSelectors,
    { selector: 'h1', options: { uppercase: false } },
    { selector: '[data-text-format="dataTable"]', options: { uppercaseHeaderCells: false } },
  ],
});
