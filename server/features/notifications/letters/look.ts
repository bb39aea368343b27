import type { CSSProperties } from 'react';

/** Light colours of the website; mail clients with style sheets use `nightRules` in dark mode. */
export const colour = {
  paper: '#fbf9f3',
  surface: '#ffffff',
  mint: '#e4f2e8',
  ink: '#10261c',
  quiet: '#54665b',
  line: '#dfe5dc',
  pitch: '#0f6b43',
  stripe: '#12734a',
  chalk: '#cfe3d6',
  flood: '#ffc72c',
  onFlood: '#2a1d00',
} as const;

const font = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const text: CSSProperties = { margin: '0 0 16px', font: `16px/1.55 ${font}`, color: colour.ink };
export const quietText: CSSProperties = { margin: '0 0 8px', font: `14px/1.5 ${font}`, color: colour.quiet };
export const headline: CSSProperties = {
  margin: '0 0 16px',
  font: `700 28px/1.2 ${font}`,
  letterSpacing: '-0.02em',
  color: colour.ink,
};
export const brand: CSSProperties = {
  font: `750 24px/1 ${font}`,
  letterSpacing: '-0.03em',
  color: '#ffffff',
  textDecoration: 'none',
};
export const factName: CSSProperties = {
  padding: '10px 16px 10px 0',
  font: `15px/1.4 ${font}`,
  color: colour.quiet,
  textAlign: 'left',
  borderBottom: `1px solid ${colour.line}`,
};
export const factValue: CSSProperties = {
  padding: '10px 0',
  font: `600 15px/1.4 ${font}`,
  color: colour.ink,
  textAlign: 'right',
  borderBottom: `1px solid ${colour.line}`,
};
export const button: CSSProperties = {
  display: 'inline-block',
  padding: '15px 28px',
  borderRadius: '999px',
  backgroundColor: colour.flood,
  color: colour.onFlood,
  font: `700 16px/1.2 ${font}`,
  textDecoration: 'none',
};
export const codeBox: CSSProperties = {
  padding: '14px 16px',
  borderRadius: '14px',
  backgroundColor: colour.mint,
  textAlign: 'center',
};
export const code: CSSProperties = {
  margin: 0,
  font: '700 26px/1.3 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  letterSpacing: '0.12em',
  color: colour.ink,
};

/**
 * `!important` overrides inline styles. The media query is for most clients, the attribute selector for
 * Outlook.
 */
export const nightRules = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#08170f!important}
.surface{background:#0f2419!important;border-color:#1f3d2e!important}
.mint{background:#123122!important}
.ink{color:#eef5ef!important}
.quiet{color:#9db3a5!important}
.rule{border-color:#1f3d2e!important}
.link{color:#4ccb91!important}
}
@media (max-width:480px){.inside{padding:24px 20px!important}.headline{font-size:25px!important}}
`;
