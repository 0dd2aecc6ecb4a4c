/** A page of a report: everything in one file, without any network. */
import { escapeXml } from './drawing.ts';

/** A whole page: its title as heading, and these parts below. */
export const pageOf = (title: string, parts: readonly string[]): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta http-equiv="content-security-policy" content="default-src \'none\'; style-src \'unsafe-inline\'">',
    `<title>${escapeXml(title)}</title>`,
    `<style>${css}</style>`,
    '</head>',
    '<body><main>',
    `<h1>${escapeXml(title)}</h1>`,
    ...parts,
    '</main></body>',
    '</html>',
    '',
  ].join('\n');

/** The first cell of each row is its heading. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    '<div class="wide"><table><thead><tr>',
    ...head.map((cell) => `<th scope="col">${escapeXml(cell)}</th>`),
    '</tr></thead><tbody>',
    ...rows.map(
      ([first = '', ...cells]) =>
        `<tr><th scope="row">${escapeXml(first)}</th>${cells.map((cell) => `<td>${escapeXml(cell)}</td>`).join('')}</tr>`,
    ),
    '</tbody></table></div>',
  ].join('');

const css = `
:root{color-scheme:light dark;--paper:#fff;--ink:#1c1c1c;--quiet:#666;--line:#ddd}
@media (prefers-color-scheme:dark){:root{--paper:#16181b;--ink:#eee;--quiet:#a5a5a5;--line:#3c4046}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:1080px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:1.6rem;line-height:1.2;margin:0 0 8px;overflow-wrap:anywhere}
h2{font-size:1.15rem;margin:40px 0 8px}
.domain{font-size:1.4rem;border-bottom:1px solid var(--line)}
h3{font-size:1.05rem;margin:32px 0 4px}
.quiet,figcaption{color:var(--quiet);font-size:.875rem}
figure{margin:0;max-width:460px}
figure svg{width:100%;height:auto;display:block}
.beside{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:0 32px}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}
th,td{padding:6px 10px 6px 0;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
tbody th,thead th:first-child{text-align:left;font-weight:500;white-space:normal;overflow-wrap:anywhere;min-width:9rem}
thead th{color:var(--quiet);font-weight:500}
.questions{padding-left:1.6rem}
.questions p{margin:16px 0 4px}
.questions ul{list-style:none;padding:0;margin:0}
.mark{display:inline-block;width:1.2em;color:#0a7d4f;font-weight:700}
.by{color:var(--quiet);font-size:.85rem;overflow-wrap:anywhere}
.by::before{content:"← "}
@media (prefers-color-scheme:dark){.mark{color:#4cc38a}}
summary{cursor:pointer;padding:6px 0}
@media print{details::details-content{display:block;content-visibility:visible}summary{display:none}:root{--paper:#fff;--ink:#000;--quiet:#444;--line:#bbb}main{max-width:none;padding:0}figure,li,tr{break-inside:avoid}h2,h3{break-after:avoid}.wide{overflow:visible}table{font-size:.7rem}th,td{padding:3px 6px 3px 0}thead th{white-space:normal;vertical-align:bottom}}
`.replaceAll('\n', '');
