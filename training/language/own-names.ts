import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  beginLabel,
  insideLabel,
  type NameKind,
} from '../../services/engines/language/entities/names/name-labels.ts';
import { tokenize } from '../../services/engines/language/segmentation/tokenize.ts';
import { type LabelledSentence, labelTitles } from './name-corpora.ts';

/** A passage of ours; spans in UTF-16 units. */
export type OwnPassage = {
  language: string;
  text: string;
  spans: { kind: NameKind; start: number; end: number }[];
};

const folder = join(import.meta.dirname, 'names');
const heldBack = 8;

/** Reads our passages with their names: those to learn from, or every eighth, which is held back to measure on. */
export function readOwnPassages(part: 'learned' | 'held back'): OwnPassage[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .trimEnd()
        .split('\n')
        .filter((_, at) => (at % heldBack === heldBack - 1) === (part === 'held back'))
        .map((line) => readNamesInBrackets(line, name.slice(0, 2))),
    );
}

/** Reads a text in which each name stands as `[KIND name]`. Throws where a bracket is left over. */
export function readNamesInBrackets(line: string, language: string): OwnPassage {
  const spans: OwnPassage['spans'] = [];
  let text = '';
  let last = 0;
  for (const match of line.matchAll(/\[(PER|ORG|LOC|EVT|MISC|GPE|TTL) ([^[\]]+)\]/gu)) {
    const [whole, kind, name = ''] = match;
    text += line.slice(last, match.index);
    spans.push({ kind: kind as NameKind, start: text.length, end: text.length + name.length });
    text += name;
    last = match.index + whole.length;
  }
  text += line.slice(last);
  if (/[[\]]/.test(text)) throw new Error(`A bracket is left over in ${language}: ${line}`);
  return { language, text, spans };
}

/** Labels the tokens of the passages to learn from. */
export function ownNames(): LabelledSentence[] {
  return readOwnPassages('learned').map(({ language, text, spans }) => {
    const tokens = tokenize(text, language);
    const labels = tokens.map(({ start, end }) => {
      const span = spans.find((each) => each.start < end && start < each.end);
      if (!span) return 0;
      return start <= span.start ? beginLabel(span.kind) : insideLabel(span.kind);
    });
    const sentence = { language, tokens, labels };
    return language === 'en' ? labelTitles(sentence) : sentence;
  });
}
