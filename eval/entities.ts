import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { DocumentView } from '../services/engines/language/document-view.ts';
import { findNameMentions } from '../services/engines/language/entities/find-name-mentions.ts';
import { recognizeNames } from '../services/engines/language/entities/names/name-recognizer.ts';
import { prepareNameSentence } from '../services/engines/language/entities/names/name-sentence.ts';
import {
  type OwnPassage,
  readNamesInBrackets,
  readOwnPassages,
} from '../training/language/own-names.ts';
import { trainingFile } from '../training/language/training-data.ts';
import { viewEncoded } from './annotate-text.ts';
import { type EvalRow, type EvalTask, f1, taskRow } from './eval-row.ts';

/** A corpus sentence with its strict spans as `kind start end` in characters. */
type GoldSentence = { text: string; spans: Set<string> };

const universalKinds: Readonly<Record<string, string>> = { PER: 'PER', ORG: 'ORG', LOC: 'LOC' };
/** The Groningen corpus counts nationalities as geopolitical entities. */
const groningenKinds: Readonly<Record<string, string>> = {
  per: 'PER',
  org: 'ORG',
  geo: 'LOC',
  gpe: 'LOC',
};

/** Measures names of persons, organizations and places, strict: same words, same kind. */
export const entityRows: readonly EvalRow[] = [
  taskRow('names en, Groningen dev', () =>
    nameTask(readCorpus('ner/en.gmb.dev.tsv', 0, 1, groningenKinds), 'en', groningenSpans),
  ),
  universalRow('en', 'EWT', 'en.uner-ewt'),
  universalRow('sk', 'SNK', 'sk.uner'),
  universalRow('de', 'PUD', 'de.uner-pud'),
  taskRow('names cs, our own news sentences', () =>
    nameTask(readOwn('names.cs.txt', 'cs'), 'cs', mentionSpans),
  ),
  ...['en', 'cs', 'de', 'es', 'fr', 'nl', 'pl', 'sk'].map((language) =>
    taskRow(`names ${language}, own passages`, () =>
      nameTask(readPassages(language), language, mentionSpans),
    ),
  ),
  ...(['pl', 'cs', 'sk'] as const).flatMap((language) =>
    (['held', 'seen'] as const).map((half) =>
      taskRow(`names ${language} beside peoples${half === 'seen' ? ', seen' : ''}`, () =>
        nameTask(
          readOwn(`names-peoples-${half}.${language}.txt`, language),
          language,
          mentionSpans,
        ),
      ),
    ),
  ),
];

function universalRow(language: string, corpus: string, file: string): EvalRow {
  return taskRow(`names ${language}, Universal NER ${corpus} dev`, () =>
    nameTask(readCorpus(`ner/${file}.dev.iob2`, 1, 2, universalKinds), language, mentionSpans),
  );
}

/** Reads our own sentences, one a line, with names as `[KIND name]`. */
function readOwn(file: string, language: string): GoldSentence[] {
  const text = readFileSync(resolve(import.meta.dirname, 'data', file), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => toGold(readNamesInBrackets(line, language)));
}

function readPassages(language: string): GoldSentence[] {
  return readOwnPassages('held back')
    .filter((passage) => passage.language === language)
    .map(toGold);
}

function toGold({ text, spans }: OwnPassage): GoldSentence {
  const measured = spans.filter(({ kind }) => kind in universalKinds);
  return {
    text,
    spans: new Set(measured.map(({ kind, start, end }) => `${kind} ${start} ${end}`)),
  };
}

function readCorpus(
  file: string,
  wordColumn: number,
  tagColumn: number,
  kinds: Readonly<Record<string, string>>,
): GoldSentence[] {
  const sentences: GoldSentence[] = [];
  let rows: { word: string; tag: string }[] = [];
  const close = () => {
    if (rows.length > 0) sentences.push(goldSentence(rows, kinds));
    rows = [];
  };
  for (const line of readFileSync(trainingFile(file), 'utf8').split('\n')) {
    if (line.startsWith('#')) continue;
    const columns = line.split(/[\t ]/);
    const word = columns[wordColumn]?.trim().normalize('NFC');
    if (word) rows.push({ word, tag: columns[tagColumn]?.trim() || 'O' });
    else close();
  }
  close();
  return sentences;
}

function goldSentence(
  rows: readonly { word: string; tag: string }[],
  kinds: Readonly<Record<string, string>>,
): GoldSentence {
  const spans = new Set<string>();
  let at = 0;
  let open: { kind: string; start: number; end: number } | undefined;
  const close = () => {
    if (open) spans.add(`${open.kind} ${open.start} ${open.end}`);
    open = undefined;
  };
  for (const { word, tag } of rows) {
    const kind = kinds[tag.slice(2)];
    const end = at + word.length;
    if (open && tag.startsWith('I-') && open.kind === kind) open.end = end;
    else {
      close();
      if (kind) open = { kind, start: at, end };
    }
    at = end + 1;
  }
  close();
  return { text: rows.map(({ word }) => word).join(' '), spans };
}

type SpanFinder = (view: DocumentView) => string[];

function nameTask(
  sentences: readonly GoldSentence[],
  language: string,
  findSpans: SpanFinder,
): EvalTask<{ language: string; text: string }, string[]> {
  return {
    inputs: sentences.map(({ text }) => ({ language, text })),
    answer: async ({ text }) => findSpans(await viewEncoded(text, language)),
    schema: z.array(z.string()),
    score(answers) {
      let right = 0;
      let found = 0;
      let expected = 0;
      for (const [at, { spans }] of sentences.entries()) {
        const guesses = new Set(answers[at]);
        found += guesses.size;
        expected += spans.size;
        right += guesses.intersection(spans).size;
      }
      return { measure: 'strict F1, %', value: f1(right, found, expected) };
    },
  };
}

const kindOfType: Readonly<Record<string, string>> = {
  person: 'PER',
  organization: 'ORG',
  location: 'LOC',
};

function mentionSpans(view: DocumentView): string[] {
  return findNameMentions(view).flatMap(({ type, sentence, from, to }) =>
    spanText(view, kindOfType[type], sentence, from, to),
  );
}

/** Returns the recognizer's names by that corpus's rules: titles belong to persons, peoples are places. */
function groningenSpans(view: DocumentView): string[] {
  return view.sentences.flatMap(({ tokens, index }) => {
    const spans = recognizeNames(prepareNameSentence(tokens, view.language, view.knowledge));
    return spans.flatMap(({ kind, from, to }, at) => {
      if (kind === 'TTL') return [];
      const before = spans[at - 1];
      const start =
        kind === 'PER' && before?.kind === 'TTL' && before.to === from ? before.from : from;
      return spanText(view, kind === 'GPE' ? 'LOC' : kind, index, start, to);
    });
  });
}

function spanText(
  view: DocumentView,
  kind: string | undefined,
  sentence: number,
  from: number,
  to: number,
): string[] {
  const tokens = view.sentences[sentence]?.tokens;
  const first = tokens?.[from];
  const last = tokens?.[to - 1];
  return kind && kind in universalKinds && first && last
    ? [`${kind} ${first.start} ${last.end}`]
    : [];
}
