export const mailboxStyle = `
:root{color-scheme:light dark;--paper:#fbf9f3;--ink:#10261c;--quiet:#54665b;--line:#dfe5dc;--pitch:#0f6b43}
@media(prefers-color-scheme:dark){:root{--paper:#08170f;--ink:#eef5ef;--quiet:#9db3a5;--line:#1f3d2e;--pitch:#3fbf85}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:720px;margin:0 auto;padding:24px 20px 60px}
h1{font-size:clamp(21px,5vw,30px);line-height:1.25;letter-spacing:-.02em;margin:8px 0 14px;text-wrap:balance}
a{color:var(--pitch)}
.brand{font-weight:700}
.quiet{color:var(--quiet);font-size:15px}
ul{list-style:none;padding:0;border-top:1px solid var(--line)}
li a{display:block;padding:14px 0;border-bottom:1px solid var(--line);color:inherit;text-decoration:none}
li a b{display:block}
li a:hover b,li a:focus b{text-decoration:underline}
iframe{display:block;width:100%;height:820px;border:1px solid var(--line);border-radius:14px;background:var(--paper)}
@media(max-width:480px){iframe{width:calc(100% + 40px);margin:0 -20px;border-width:1px 0;border-radius:0}}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer}
`;
