import { isSafeLink } from '../../drafts/content/link-address.ts';
import type {
  DescribedPart,
  DescribedSource,
  DescribedTurn,
  ExportWords,
} from './describe-turn.ts';

/** Turns as Markdown (CommonMark, tables of GitHub); texts say what they say and nothing else. */
export function printMarkdown(title: string, turns: readonly DescribedTurn[], words: ExportWords) {
  return `${[`# ${escaped(title)}`, ...turns.map((turn) => printTurn(turn, words))].join('\n\n')}\n`;
}

function printTurn(turn: DescribedTurn, { t }: ExportWords): string {
  const blocks = [
    `## ${escaped(turn.question)}`,
    turn.facts.map(([name, value]) => `- **${escaped(name)}:** ${escaped(value)}`).join('\n'),
    ...turn.notes.map((note) => `> ${block(note)}`),
    ...turn.parts.flatMap((part) => printPart(part, t)),
    ...(turn.sources.length > 0 ? [`### ${escaped(t('sources'))}`] : []),
    ...turn.sources.map(printSource),
  ];
  return blocks.join('\n\n');
}

function printPart(part: DescribedPart, t: ExportWords['t']): string[] {
  const text = `${block(part.text)}${cite(part.sources)}`;
  return [
    ...(part.title ? [`### ${escaped(part.title)}`] : []),
    part.isNote ? `> ${text}` : `- ${text}`,
    ...(part.values.length > 0 ? [printValues(part, t)] : []),
  ];
}

function printValues({ values }: DescribedPart, t: ExportWords['t']): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row([t('values.value'), t('values.date'), t('values.sources')].map(escaped)),
    row(['---', '---', '---']),
    ...values.map(({ text, date, sources }) =>
      row([escaped(text), escaped(date), cite(sources).trim()]),
    ),
  ].join('\n');
}

function printSource({ number, title, line, address, notes, passage }: DescribedSource): string {
  const name = escaped(title);
  const target = address.replace(/[<>\\\s]/g, encodeURIComponent);
  return [
    `**[${number}]** ${isSafeLink(address) ? `[${name}](<${target}>)` : name}`,
    block(line),
    ...notes.map((note) => `_${escaped(note)}_`),
    ...(passage ? [`> ${block(passage)}`] : []),
  ].join('\n\n');
}

function cite(sources: readonly number[]): string {
  return sources.length > 0 ? ` ${sources.map((number) => `\\[${number}\\]`).join(' ')}` : '';
}

/** Escapes Markdown in a text and puts it on one line. */
function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|~&]/g, String.raw`\$&`);
}

/** The same where a block begins, which a list or a rule could begin with, too. */
function block(text: string): string {
  return escaped(text).replace(/^(?=[-+=])|^(\d+)(?=[.)])/, (_, digits = '') => `${digits}\\`);
}
