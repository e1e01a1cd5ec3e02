import { readFileSync } from 'node:fs';
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
import type { Token } from '../services/engines/language/types.ts';
import {
  columnSentences,
  type TreebankWord,
  trainingFile,
  treebankSentences,
} from '../training/language/training-data.ts';
import { annotateText } from './annotate-text.ts';
import { type EvalResult, type EvalRow, percent, rowsOf } from './eval-row.ts';

/** Measures restoring diacritics in stripped text, correcting known misspellings, and leaving correct text alone. */
export const correctionRows: readonly EvalRow[] = [
  ...rowsOf(['cs', 'sk', 'pl', 'de', 'es', 'fr'], 'diacritics *', restoredWords),
  { name: 'spelling en, known slips', run: slipsPutRight },
  {
    name: 'spelling en, clean encyclopaedia text',
    run: () => leftAlone('en', columnSentences('ner/en.wikigold.txt', 0).map(joinTokens)),
  },
  ...rowsOf(['cs', 'sk', 'pl', 'de', 'es', 'fr', 'nl'], 'spelling *, clean text', (language) =>
    leftAlone(language, treebankTexts(language)),
  ),
  ...rowsOf(['en', 'cs', 'sk', 'de'], 'words in context *, clean text', (language) =>
    leftAlone(language, treebankTexts(language), isContextSlip),
  ),
];

function restoredWords(language: string): EvalResult {
  const restorer = loadMarkRestorer(language);
  let right = 0;
  let words = 0;
  for (const sentence of treebankSentences(language, 'dev')) {
    const gold = splitJoined(sentence);
    const tokens = toTokens(gold.map((form) => foldMarks(form)));
    const changes = restorer
      ? restoreMarks(tokens, restorer, {
          mode: 'add',
          isMarkedText: false,
          isCareful: false,
          isExempt: () => false,
          budget: correctionBudget(),
        })
      : [];
    const changed = new Map(changes.map(({ token, replacements }) => [token, replacements[0]]));
    for (const [place, form] of gold.entries()) {
      if (!/\p{L}/u.test(form)) continue;
      words++;
      if ((changed.get(place) ?? foldMarks(form)) === form) right++;
    }
  }
  return { measure: 'word accuracy, %', value: percent(right, words) };
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

function slipsPutRight(): EvalResult {
  const speller = loadSpeller('en');
  const list = readFileSync(trainingFile('dev/spelling/testset1.txt'), 'utf8');
  let right = 0;
  let slips = 0;
  for (const [, meant = '', typed = ''] of list.matchAll(/'([^']+)'\s*:\s*'([^']*)'/g)) {
    for (const slip of typed.trim().split(/\s+/)) {
      slips++;
      const [best] = spellingCandidates(slip, speller, true);
      if (best?.word.toLowerCase() === meant.toLowerCase()) right++;
    }
  }
  return { measure: 'first proposal right, %', value: percent(right, slips) };
}

const isContextSlip = ({ kind }: Pick<Correction, 'kind'>) =>
  kind !== 'spelling' && kind !== 'diacritics';

function leftAlone(
  language: string,
  texts: readonly string[],
  isCounted = (correction: Correction) => !isContextSlip(correction),
): EvalResult {
  let tokens = 0;
  let flagged = 0;
  for (const text of texts) {
    for (const paragraph of annotateText(text, language, false).paragraphs) {
      for (const sentence of paragraph.sentences) tokens += sentence.tokens.length;
      flagged += correctParagraph(paragraph, {
        language,
        spelling: 'basic',
        diacritics: 'auto',
        isProtected: () => false,
        ignore: new Set(),
      }).filter(isCounted).length;
    }
  }
  return { measure: 'tokens left alone, %', value: percent(tokens - flagged, tokens) };
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
