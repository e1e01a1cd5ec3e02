import { isSafeLink } from '../../drafts/content/link-address.ts';
import { escapeHtml } from '../../drafts/export/html.ts';
import type {
  DescribedPart,
  DescribedSource,
  DescribedTurn,
  ExportWords,
} from './describe-turn.ts';

const style = `body{font:17px/1.55 Georgia,serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1c1a17;background:#fff}
h1,h2,h3{line-height:1.25}dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;font-size:.85em}
dt{color:#6b655c}dd{margin:0}blockquote{margin:.5rem 0;padding-left:1rem;border-left:3px solid #d8d2c6}
table{border-collapse:collapse;font-size:.9em}th,td{border:1px solid #d8d2c6;padding:.25rem .6rem;text-align:left}
.note{color:#6b655c}.cite{font-size:.8em}section{margin-top:2.5rem}@media print{body{margin:0}}`;

/** Turns as a page that needs nothing else: every text escaped, links to the web only, no scripts. */
export function printHtml(title: string, turns: readonly DescribedTurn[], words: ExportWords) {
  const sections = turns.map((turn, index) => printTurn(turn, index + 1, words));
  return [
    '<!doctype html>',
    `<html lang="${words.locale}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head>`,
    `<body><h1 dir="auto">${escapeHtml(title)}</h1>`,
    ...sections,
    '</body></html>\n',
  ].join('\n');
}

function printTurn(turn: DescribedTurn, place: number, { t }: ExportWords): string {
  const facts = turn.facts.map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`,
  );
  return [
    `<section><h2 dir="auto">${escapeHtml(turn.question)}</h2>`,
    `<dl>${facts.join('')}</dl>`,
    ...turn.notes.map((note) => `<p class="note" dir="auto">${escapeHtml(note)}</p>`),
    ...turn.parts.map((part) => printPart(part, place, t)),
    ...(turn.sources.length > 0 ? [`<h3>${escapeHtml(t('sources'))}</h3>`] : []),
    ...turn.sources.map((source) => printSource(source, place)),
    '</section>',
  ].join('\n');
}

function printPart(part: DescribedPart, place: number, t: ExportWords['t']): string {
  const heads = [t('values.value'), t('values.date'), t('values.sources')].map(
    (name) => `<th>${escapeHtml(name)}</th>`,
  );
  const rows = part.values.map(
    ({ text, date, sources }) =>
      `<tr><td dir="auto">${escapeHtml(text)}</td><td>${escapeHtml(date)}</td><td>${cite(sources, place)}</td></tr>`,
  );
  return [
    part.title ? `<h3 dir="auto">${escapeHtml(part.title)}</h3>` : '',
    `<p dir="auto"${part.isNote ? ' class="note"' : ''}>${escapeHtml(part.text)} ${cite(part.sources, place)}</p>`,
    rows.length > 0 ? `<table><tr>${heads.join('')}</tr>${rows.join('')}</table>` : '',
  ].join('');
}

function printSource(source: DescribedSource, place: number): string {
  const { number, title, line, address, notes, passage } = source;
  const name = `<bdi>${escapeHtml(title)}</bdi>`;
  const link = isSafeLink(address) ? `<a href="${escapeHtml(address)}">${name}</a>` : name;
  return [
    `<div id="s${place}-${number}"><p><b>[${number}]</b> ${link}<br><span class="note">${escapeHtml(line)}</span></p>`,
    ...notes.map((note) => `<p class="note" dir="auto">${escapeHtml(note)}</p>`),
    passage ? `<blockquote dir="auto">${escapeHtml(passage)}</blockquote>` : '',
    `<p class="note cite">${escapeHtml(address)}</p></div>`,
  ].join('');
}

function cite(sources: readonly number[], place: number): string {
  const links = sources.map((number) => `<a href="#s${place}-${number}">[${number}]</a>`);
  return links.length > 0 ? `<span class="cite">${links.join(' ')}</span>` : '';
}
