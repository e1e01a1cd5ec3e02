import { holdsAny } from './answer-text.ts';
import { askParagraphs, readReadingSet } from './ask-paragraphs.ts';
import { type EvalRow, percent } from './eval-row.ts';
import { once } from './once.ts';
import { makePlainAnswerer } from './plain-answers.ts';
import { resolvableParts } from './resolvable-parts.ts';

const reading = once(() => readReadingSet());
const askedParagraphs = once(() => askParagraphs(reading()));
const plainReading = once(() => {
  const { paragraphs, questions: all } = reading();
  const answer = makePlainAnswerer(paragraphs.map((text) => ({ text, language: 'en' })));
  return all.map(({ question, paragraph, spans }) => {
    const { paragraphs: ranked, sentence } = answer(question, 'en');
    const isFirst = ranked[0] === paragraph;
    return { isFirst, holdsSpan: holdsAny(sentence, spans), isRefused: ranked.length === 0 };
  });
});
type PlainReading = ReturnType<typeof plainReading>[number];
type AskedParagraph = Awaited<ReturnType<typeof askParagraphs>>[number];

function readingRow(
  name: string,
  measure: string,
  holds: (asked: AskedParagraph) => boolean,
  peer: ((plain: PlainReading) => boolean) | undefined,
  goal?: number,
): EvalRow {
  return {
    name: `research reading, ${name}`,
    async run() {
      const asked = await askedParagraphs();
      const plain = plainReading();
      return {
        measure: `${measure}, % of ${asked.length}${peer ? ' (trial: plain BM25)' : ''}`,
        value: percent(asked.filter(holds).length, asked.length),
        ...(peer && { trial: percent(plain.filter(peer).length, plain.length) }),
        ...(goal !== undefined && { goal }),
      };
    },
  };
}

/** The reading-comprehension development set, each paragraph an article of its own. */
export const readingRows: readonly EvalRow[] = [
  readingRow(
    'paragraph first',
    'right paragraph cited first',
    ({ isRightParagraph }) => isRightParagraph,
    ({ isFirst }) => isFirst,
    90,
  ),
  readingRow(
    'answer in the first sentence',
    'answer in the first cited sentence',
    ({ judgement }) => judgement.holdsSpan === true,
    ({ holdsSpan }) => holdsSpan,
    76,
  ),
  readingRow(
    'answered',
    'not refused or asked back',
    ({ judgement }) => judgement.status === 'answer',
    undefined,
  ),
  readingRow(
    'refused without the paragraph',
    'refused with the paragraph taken out',
    ({ statusWithout }) => statusWithout === 'error:insufficient-info',
    ({ isRefused }) => isRefused,
    60,
  ),
  {
    name: 'research reading, resolvable parts',
    run: async () => resolvableParts((await askedParagraphs()).map(({ judgement }) => judgement)),
  },
];
