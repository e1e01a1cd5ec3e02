import { type Asked, askSamples } from './ask-samples.ts';

/**
 * `node eval/show-research.ts [word…]`: asks the development questions whose ids contain one of the words, and prints
 * answers beside labels. Held-back questions are not shown.
 */
const wanted = process.argv.slice(2);

function verdict({ judgement, question }: Asked): string {
  if (question.kind === 'unanswerable') {
    return judgement.status === 'error:insufficient-info' ? 'right' : 'WRONG';
  }
  if (question.kind === 'ambiguous') return judgement.asksBack ? 'right' : 'WRONG';
  if (question.kind === 'disagreeing' && !judgement.showsAllValues) {
    return judgement.isFirst ? 'NOT ALL VALUES' : 'WRONG';
  }
  if (question.kind === 'disagreeing' && !judgement.datesAllValues) return 'NOT SAID TO DISAGREE';
  if (!judgement.isFirst) return judgement.isAmongThree ? 'LATE' : 'WRONG';
  return judgement.holdsSpan === false ? 'NO SPAN' : 'right';
}

function show(asked: Asked): string {
  const { question, response, judgement } = asked;
  const { id, passages, names, history } = question;
  return [
    `${verdict(asked)}  ${id}  ${judgement.status}`,
    ...history.map((turn) => `  before: ${turn.question}`),
    `  asked: ${question.question}`,
    ...passages.map(
      ({ article, sentence, spans = [] }) =>
        `  wanted: [${article}] ${sentence} {${spans.join(' | ')}}`,
    ),
    ...(names.length > 0 ? [`  wanted: one of ${names.join(', ')}`] : []),
    ...response.answer.parts.slice(0, 4).map(({ type, title, text, sourceChunkIds }) => {
      const articles = sourceChunkIds.map(
        (source) => response.chunks.find(({ chunkId }) => chunkId === source)?.articleId ?? '?',
      );
      return `  ${type}: ${title ? `${title}: ` : ''}${text} [${articles.join(', ')}]`;
    }),
  ].join('\n');
}

const asked = await askSamples(
  ({ id, part }) =>
    part === 'dev' && (wanted.length === 0 || wanted.some((word) => id.includes(word))),
);
console.log(asked.map(show).join('\n\n'));
const right = asked.filter((each) => verdict(each) === 'right').length;
console.log(`\n${right} of ${asked.length} right`);
