export const controlsStyle = `
h2{font-size:22px;letter-spacing:-.01em;margin:32px 0 12px}
.fault{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;min-height:48px;border-bottom:1px solid var(--line)}
.fault span{flex:1 1 240px}
.fault input[type=checkbox]{width:22px;height:22px;accent-color:var(--pitch)}
input,select{font:inherit;color:inherit;background:transparent;border:1px solid var(--quiet);border-radius:10px;min-height:44px;padding:0 10px;box-sizing:border-box;max-width:100%}
.fault input:not([type=checkbox]){width:9rem}
option{color:#10261c}
button{font:inherit;font-weight:650;min-height:48px;margin-top:16px;padding:0 22px;border:0;border-radius:999px;background:var(--pitch);color:var(--paper);cursor:pointer}
button.small{min-height:44px;margin:0;padding:0 16px}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;margin:8px 0}
.payment{padding:16px 0;border-bottom:1px solid var(--line)}
.problem{padding:12px 16px;border:2px solid currentColor;border-radius:12px}
`;
