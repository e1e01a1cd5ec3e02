import { archiveId } from '../../eval/ask-samples.ts';
import { paragraphsOf, readSampleArticles } from '../../eval/sample-articles.ts';
import { readTrainingQuestions } from '../research/training-questions.ts';
import { readTrainingTexts } from '../research/training-texts.ts';

/** Articles as sentences, and the training questions of the assistant with the sentences that answer them; follow-ups apart. */
export function readTuningData() {
  const articles = [
    ...[...readSampleArticles().values()].map((sample) => ({
      id: keyOf('bench', archiveId(sample.id)),
      language: sample.language,
      sentences: paragraphsOf(sample).flatMap((text) => sentencesOf(text, sample.language)),
    })),
    ...readTrainingTexts().articles.map(({ id, language, paragraphs }) => ({
      id: keyOf('other', id),
      language,
      sentences: paragraphs.flatMap((text) => sentencesOf(text, language)),
    })),
  ];
  const byId = new Map(articles.map((article) => [article.id, article]));
  const questions = readTrainingQuestions()
    .filter(({ before }) => before.length === 0)
    .flatMap(({ question, tenant, articles: ids, isRight }) => {
      const answers = [...new Set(ids)].flatMap((id) => {
        const { sentences = [] } = byId.get(keyOf(tenant, id)) ?? {};
        const right = sentences.flatMap((each, at) => (isRight(id, each) ? [at] : []));
        return right.length > 0 ? [{ article: keyOf(tenant, id), right }] : [];
      });
      return answers.length > 0 ? [{ question, answers }] : [];
    });
  return { articles, questions };
}

function keyOf(tenant: string, id: string): string {
  return `${tenant}/${id}`;
}

function sentencesOf(text: string, language: string): string[] {
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
  return [...segments].map(({ segment }) => segment.trim()).filter((each) => each !== '');
}
