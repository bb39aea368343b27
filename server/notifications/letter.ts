/** One shape for every mail: a greeting, paragraphs, at most one button. Plain text and HTML say the same. */
export type Letter = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  button?: { label: string; url: string };
};

export function renderLetter(letter: Letter): { subject: string; text: string; html: string } {
  const { subject, greeting, paragraphs, button } = letter;
  const text = [
    greeting,
    ...paragraphs,
    ...(button ? [`${button.label}: ${button.url}`] : []),
    'Maidan',
  ].join('\n\n');
  const link = button
    ? `<p style="margin:28px 0"><a href="${escapeHtml(button.url)}" style="background:#ffc72c;color:#2a1d00;padding:14px 24px;border-radius:999px;font-weight:650;text-decoration:none">${escapeHtml(button.label)}</a></p>`
    : '';
  const body = [greeting, ...paragraphs].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
  const html = `<!doctype html><html lang="en-IN"><meta charset="utf-8"><title>${escapeHtml(subject)}</title><body style="margin:0;background:#fbf9f3;color:#10261c;font:16px/1.55 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="font-weight:750;font-size:20px;color:#0f6b43">Maidan</p>${body}${link}</div></body></html>`;
  return { subject, text, html };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
