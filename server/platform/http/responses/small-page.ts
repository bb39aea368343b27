import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { SecurityVariables } from '../origins/security-headers.ts';

export type SmallPage = {
  platformName: string;
  title: string;
  body: ReturnType<typeof html>;
  status?: number;
};

/** Answers a short page in the product's look, without React and database. */
export async function answerSmallPage(
  c: Context<{ Variables: SecurityVariables }>,
  { platformName, title, body, status = 200 }: SmallPage,
): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><title>${title} · ${platformName}</title><style nonce="${c.var.nonce()}">${raw(style)}</style></head>
<body><main><header><a href="/">${platformName}</a></header><div class="sheet"><h1>${title}</h1>${body}</div></main></body>
</html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(String(page), { status, headers });
}

const style = `
:root{color-scheme:light dark;--paper:#fbf9f3;--surface:#fff;--ink:#10261c;--quiet:#54665b;--line:#dfe5dc;--pitch:#0f6b43;--focus:#0f6b43}
@media(prefers-color-scheme:dark){:root{--paper:#08170f;--surface:#0f2419;--ink:#eef5ef;--quiet:#9db3a5;--line:#1f3d2e;--pitch:#4ccb91;--focus:#ffc72c}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.55 Inter,system-ui,sans-serif}
main{max-width:560px;margin:0 auto;padding:clamp(16px,8vh,96px) 16px 40px}
header{padding:24px 28px;border-radius:20px 20px 0 0;background:repeating-linear-gradient(90deg,#0f6b43 0 56px,#12734a 56px 112px)}
header a{color:#fff;font-size:24px;font-weight:750;letter-spacing:-.03em;text-decoration:none}
.sheet{padding:28px;border:1px solid var(--line);border-top:0;border-radius:0 0 20px 20px;background:var(--surface)}
h1{margin:0 0 12px;font-size:28px;line-height:1.2;letter-spacing:-.02em}
p{margin:0 0 14px}
a{color:var(--pitch)}
.quiet{color:var(--quiet);font-size:15px}
button{min-height:52px;margin-top:8px;padding:0 28px;border:0;border-radius:999px;background:#ffc72c;color:#2a1d00;font:inherit;font-weight:700;cursor:pointer}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
`;
