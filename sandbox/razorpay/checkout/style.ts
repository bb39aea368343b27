export const checkoutStyle = `
:root{color-scheme:light dark;--night:#0a1f16;--ink:#10261c;--pitch:#0f6b43;--pitch-deep:#0b4a2f;--mint:#e4f2e8;--paper:#fbf9f3;--chalk:#fff;--edge:#74857a;--line:#dfe5dc;--quiet:#56685d;--flood:#ffc72c;--clay:#a83a22}
@media (prefers-color-scheme:dark){:root{--ink:#eef5ef;--paper:#08170f;--chalk:#0f2419;--mint:#123122;--edge:#6c8a7a;--line:#1f3d2e;--quiet:#9db3a5;--pitch:#3fbf85;--pitch-deep:#7fdcb0;--clay:#ff9d84}}
*{box-sizing:border-box;margin:0}
body{font:16px/1.5 "Inter Variable",Inter,system-ui,sans-serif;color:var(--ink);-webkit-font-smoothing:antialiased;min-height:100vh}
html{background:var(--paper)}
h1,.amount{font-family:"Bricolage Grotesque Variable",system-ui,sans-serif;letter-spacing:-.025em;line-height:1.05}
a{color:inherit}
.turf{position:relative;overflow:hidden;background:linear-gradient(160deg,#12583a,#0a3322 70%);color:#fff;padding:20px 20px 46px}
.turf svg{position:absolute;inset:0;width:100%;height:100%;opacity:.34}
.turf svg *{vector-effect:non-scaling-stroke}
.turf>*:not(svg){position:relative}
.top{display:flex;justify-content:space-between;align-items:center;gap:12px;font-weight:650}
.test{display:inline-block;font-size:13px;line-height:1.35;font-weight:650;padding:6px 12px;border-radius:999px;background:var(--flood);color:#2a1d00}
.shop{font-size:16px;font-weight:600;margin-top:26px}
.amount{font-size:52px;font-weight:750;margin-top:2px}
.what{margin-top:8px;font-size:15px;color:#d9ebe0;overflow-wrap:anywhere}
.sheet{position:relative;background:var(--paper);border-radius:24px 24px 0 0;margin-top:-24px;padding:22px 20px 28px}
h1{font-size:24px;font-weight:720;text-wrap:balance}
fieldset{border:0;padding:0;min-width:0}
legend{padding:0;margin-bottom:14px}
.methods{display:grid;grid-template-columns:1fr 1fr;gap:0 6px}
.methods>input{position:absolute;opacity:0;width:1px;height:1px}
.methods>label{display:flex;align-items:center;justify-content:center;min-height:48px;border-radius:999px;font-weight:650;cursor:pointer;box-shadow:inset 0 0 0 1.5px var(--edge)}
.methods>input:checked+label{background:var(--night);color:#fff;box-shadow:none}
@media (prefers-color-scheme:dark){.methods>input:checked+label{background:var(--ink);color:var(--night)}}
.methods>input:focus-visible+label{outline:3px solid var(--flood);outline-offset:2px;box-shadow:0 0 0 2px var(--night)}
.panel{grid-column:1/-1;display:none;margin-top:18px}
#method-card:checked~.for-card,#method-upi:checked~.for-upi{display:grid;grid-template-columns:1fr 1fr;gap:14px 12px}
.field{grid-column:1/-1;min-width:0}.half{grid-column:span 1}
.field label{display:block;font-size:15px;font-weight:600;margin-bottom:5px}
.field input{width:100%;min-height:50px;padding:0 14px;font:inherit;font-size:17px;font-variant-numeric:tabular-nums;color:var(--ink);background:var(--chalk);border:1.5px solid var(--edge);border-radius:14px}
.field input:focus-visible{outline:3px solid var(--pitch);outline-offset:1px;border-color:var(--pitch)}
.field input[aria-invalid]{border-color:var(--clay);border-width:2px}
.apps{grid-column:1/-1;display:grid;grid-template-columns:repeat(auto-fit,minmax(88px,1fr));gap:8px}
.app{min-height:50px;padding:0 8px;border:1.5px solid var(--edge);border-radius:14px;font:inherit;font-weight:650;color:var(--ink);background:var(--chalk);cursor:pointer}
.app:hover{border-color:var(--pitch)}
.app:focus-visible{outline:3px solid var(--pitch);outline-offset:1px}
.hint{font-size:14px;color:var(--quiet);margin-top:5px}
.wrong{font-size:14.5px;line-height:1.35;font-weight:600;color:var(--clay);margin-top:6px}
.alert{border-radius:14px;padding:12px 14px;grid-column:1/-1;background:var(--chalk);box-shadow:inset 0 0 0 1.5px var(--clay);color:var(--clay);font-weight:600}
.go{display:flex;align-items:center;justify-content:center;width:100%;min-height:56px;margin-top:22px;padding:0 22px;border:0;border-radius:999px;font:inherit;font-size:18px;font-weight:700;background:var(--flood);color:#2a1d00;cursor:pointer;text-decoration:none}
.go:hover{background:#ffd45c}
.go:focus-visible,.back:focus-visible,summary:focus-visible{outline:3px solid var(--pitch);outline-offset:3px}
.back{display:flex;align-items:center;justify-content:center;min-height:48px;margin-top:6px;border-radius:999px;font-weight:600;color:var(--quiet)}
details{margin-top:14px;border-radius:16px;background:var(--mint);padding:0 16px}
summary{min-height:52px;display:flex;align-items:center;justify-content:space-between;font-weight:650;cursor:pointer;list-style:none;border-radius:12px}
summary::-webkit-details-marker{display:none}
summary:after{content:"+";font-size:24px;font-weight:500;color:var(--pitch-deep)}details[open] summary:after{content:"\\2212"}
table{width:100%;border-collapse:collapse;font-size:14.5px;margin-bottom:12px}
th,td{text-align:left;padding:8px 0;border-top:1px solid var(--line);font-weight:500;vertical-align:top}
th{color:var(--quiet);padding-right:10px}
td{font-variant-numeric:tabular-nums;text-align:right;font-weight:650;white-space:nowrap}
details p{font-size:14px;color:var(--quiet);padding-bottom:14px}
.say{margin-top:10px;font-size:17px}
@media (max-width:379px){table{font-size:13px}th{padding-right:6px}details{padding:0 12px}}
@media (min-width:820px){
body{display:grid;place-items:center;padding:32px}
.frame{display:grid;grid-template-columns:360px 500px;min-height:650px;border-radius:28px;overflow:hidden;background:var(--chalk);box-shadow:0 1px 2px #0a1f1614,0 30px 70px -30px #0a1f1666}
.turf{padding:32px 32px 40px;display:flex;flex-direction:column;align-items:flex-start}
.shop{margin-top:auto;padding-top:120px}.amount{font-size:60px}
.sheet{margin:0;border-radius:0;background:transparent;padding:34px 36px 26px}
}
@media (prefers-color-scheme:dark) and (min-width:820px){.frame{box-shadow:0 0 0 1px var(--line)}}
`;

export const chalkLines =
  '<svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><g fill="none" stroke="#fff" stroke-width="2.5" transform="rotate(-12 160 100) translate(58 0)"><path d="M160-80v360"/><circle cx="160" cy="100" r="42"/><circle cx="160" cy="100" r="3" fill="#fff"/><path d="M330 30h-70v140h70M330 66h-28v68h28M260 78a28 28 0 0 0 0 44M-60-40h440"/></g></svg>';
