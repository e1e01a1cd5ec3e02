import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  type Correction,
  correctParagraph,
} from '../services/engines/language/correction/correct-paragraph.ts';
import { correctionBudget } from '../services/engines/language/correction/find-misspellings.ts';
import { foldMarks } from '../services/engines/language/correction/fold-marks.ts';
import { loadMarkRestorer } from '../services/engines/language/correction/mark-restorer.ts';
import { restoreMarks } from '../services/engines/language/correction/restore-marks.ts';
import { loadSpeller } from '../services/engines/language/correction/speller.ts';
import { spellingCandidates } from '../services/engines/language/correction/spelling-candidates.ts';
import { tokenize } from '../services/engines/language/segmentation/tokenize.ts';
import type { Token } from '../services/engines/language/types.ts';
import {
  columnSentences,
  type TreebankWord,
  trainingFile,
  treebankSentences,
} from '../training/language/training-data.ts';
import { annotateText } from './annotate-text.ts';
import {
  type EvalResult,
  type EvalRow,
  type EvalTask,
  percent,
  rowsOf,
  taskRow,
} from './eval-row.ts';

/** Measures restoring diacritics in stripped text, correcting known misspellings, and leaving correct text alone. */
export const correctionRows: readonly EvalRow[] = [
  ...['cs', 'sk', 'pl', 'de', 'es', 'fr'].map((language) =>
    taskRow(`diacritics ${language}`, () => restoreTask(language)),
  ),
  taskRow('spelling en, known slips', slipTask),
  taskRow('spelling en, clean encyclopaedia text', () =>
    cleanTask('en', columnSentences('ner/en.wikigold.txt', 0).map(joinTokens)),
  ),
  ...['cs', 'sk', 'pl', 'de', 'es', 'fr', 'nl'].map((language) =>
    taskRow(`spelling ${language}, clean text`, () => cleanTask(language, treebankTexts(language))),
  ),
  ...rowsOf(['en', 'cs', 'sk', 'de'], 'words in context *, clean text', contextAlarms),
];

function restoreTask(language: string): EvalTask<readonly string[], string[]> {
  const sentences = treebankSentences(language, 'dev').map(splitJoined);
  return {
    inputs: sentences.map((forms) => forms.map((form) => foldMarks(form))),
    answer: (folded) => restoreForms(folded, language),
    schema: z.array(z.string()),
    score(answers) {
      let right = 0;
      let words = 0;
      for (const [at, forms] of sentences.entries()) {
        for (const [place, form] of forms.entries()) {
          if (!/\p{L}/u.test(form)) continue;
          words++;
          if (answers[at]?.[place] === form) right++;
        }
      }
      return { measure: 'word accuracy, %', value: percent(right, words) };
    },
  };
}

function restoreForms(folded: readonly string[], language: string): string[] {
  const restorer = loadMarkRestorer(language);
  if (!restorer) return [...folded];
  const changes = restoreMarks(toTokens(folded), restorer, {
    mode: 'add',
    isMarkedText: false,
    isCareful: false,
    isExempt: () => false,
    budget: correctionBudget(),
  });
  const changed = new Map(changes.map(({ token, replacements }) => [token, replacements[0]]));
  return folded.map((form, place) => changed.get(place) ?? form);
}

/** Splits the references that a legal treebank joins to one token. */
function splitJoined(sentence: readonly TreebankWord[]): string[] {
  return sentence.flatMap(({ form }) => form.split('_'));
}

function toTokens(forms: readonly string[]): Token[] {
  let start = 0;
  return forms.map((text) => {
    const end = start + text.length;
    const place = { start, end, sentence: 0, spaceAfter: true };
    start = end + 1;
    return { text, ...place, norm: text.toLowerCase() };
  });
}

/** The answer is the first proposal; empty if there is none. */
function slipTask(): EvalTask<string, string> {
  const speller = loadSpeller('en');
  const list = readFileSync(trainingFile('dev/spelling/testset1.txt'), 'utf8');
  const lines = list.matchAll(/'([^']+)'\s*:\s*'([^']*)'/g);
  const pairs = [...lines].flatMap(([, meant = '', typed = '']) =>
    typed
      .trim()
      .split(/\s+/)
      .map((slip) => ({ slip, meant: meant.toLowerCase() })),
  );
  return {
    inputs: pairs.map(({ slip }) => slip),
    answer: (slip) => spellingCandidates(slip, speller, true)[0]?.word ?? '',
    schema: z.string(),
    score(answers) {
      const right = pairs.filter(({ meant }, at) => answers[at]?.toLowerCase() === meant);
      return { measure: 'first proposal right, %', value: percent(right.length, pairs.length) };
    },
  };
}

const isContextSlip = ({ kind }: Pick<Correction, 'kind'>) =>
  kind !== 'spelling' && kind !== 'diacritics';

/** The answer is the number of tokens that are marked as misspelt. */
function cleanTask(
  language: string,
  texts: readonly string[],
): EvalTask<{ language: string; text: string }, number> {
  return {
    inputs: texts.map((text) => ({ language, text })),
    answer: ({ text }) => correctionsOf(text, language).filter((one) => !isContextSlip(one)).length,
    schema: z.number(),
    score: (flagged) => leftAlone(language, texts, flagged),
  };
}

function contextAlarms(language: string): EvalResult {
  const texts = treebankTexts(language);
  const flagged = texts.map((text) => correctionsOf(text, language).filter(isContextSlip).length);
  return leftAlone(language, texts, flagged);
}

function leftAlone(
  language: string,
  texts: readonly string[],
  flagged: readonly number[],
): EvalResult {
  const tokens = sum(texts.map((text) => tokenize(text, language).length));
  return { measure: 'tokens left alone, %', value: percent(tokens - sum(flagged), tokens) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Corrects a text as one paragraph. */
export function correctionsOf(text: string, language: string): Correction[] {
  return annotateText(text, language, false).paragraphs.flatMap((paragraph) =>
    correctParagraph(paragraph, {
      language,
      spelling: 'basic',
      diacritics: 'auto',
      isProtected: () => false,
      ignore: new Set(),
    }),
  );
}

function treebankTexts(language: string): string[] {
  return treebankSentences(language, 'dev').map((sentence) =>
    sentence
      .map(({ form, spaceAfter }) => form + (spaceAfter ? ' ' : ''))
      .join('')
      .trim(),
  );
}

/** Joins tokens to running text: no space before closing punctuation and clitics, none after opening brackets. */
function joinTokens(tokens: readonly string[]): string {
  let text = '';
  for (const token of tokens) {
    const isClosing = /^(?:n't|['’](?:s|re|ve|ll|d|m)?|[.,;:!?)\]%]|'')$/.test(token);
    const separator = text === '' || isClosing || /[([$]$/.test(text) ? '' : ' ';
    text += separator + token;
  }
  return text;
}
