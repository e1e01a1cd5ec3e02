import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type MeasuredServices, withServices } from '../bench/start-services.ts';
import { PhotosRecommendation } from '../lib/contract/media-photos.ts';
import { readIllustrations } from '../services/engines/photos/demo/demo-pictures.ts';
import { mapPictures } from '../services/engines/photos/demo/maps/map-pictures.ts';
import { makeBm25, plainTerms } from './bm25.ts';
import { type EvalRow, once, percent } from './eval-row.ts';
import { paragraphsOf, paraSpecsOf, readSampleArticles } from './sample-articles.ts';

/**
 * Pictures of the demo bank that an editor would choose for articles of `content/samples`, labelled before any ranking was
 * seen. `first` covers the first thirty events by article id, the oldest article of each; `others` the rest.
 */
const Labels = z.record(z.string(), z.array(z.string()).min(1));
const labels = z
  .object({ first: Labels, others: Labels })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'photos/labels.json'), 'utf8')));

type Ranking = ReadonlyMap<string, readonly string[]>;

const goals = { three: 90, one: 66.67 };
const depth = 10;

export const photoRows: readonly EvalRow[] = [
  ...rowsOf('photos, 30 articles', labels.first),
  ...rowsOf('photos, 28 more articles', labels.others),
];

function rowsOf(name: string, wanted: Readonly<Record<string, string[]>>): EvalRow[] {
  const share = (ranking: Ranking, places: number) => {
    const hits = Object.entries(wanted).filter(([article, fitting]) =>
      ranking
        .get(article)
        ?.slice(0, places)
        .some((id) => fitting.includes(id)),
    );
    return percent(hits.length, Object.keys(wanted).length);
  };
  const row = (what: string, places: number, goal: number): EvalRow => ({
    name: `${name}, ${what}`,
    run: async () => ({
      measure: 'articles with a fitting picture, % (trial: plain BM25 of captions)',
      value: share(await ranked(), places),
      trial: share(plainlyRanked(), places),
      goal,
    }),
  });
  return [row('first three', 3, goals.three), row('first', 1, goals.one)];
}

const ranked = once(() => withServices(rankByServices));

async function rankByServices(services: MeasuredServices): Promise<Ranking> {
  const ranking = new Map<string, readonly string[]>();
  for (const article of readSampleArticles().values()) {
    const { id, language, date } = article;
    const body = {
      id,
      language,
      paraSpecs: paraSpecsOf(article),
      referenceDate: date,
      recommendationCount: depth,
    };
    const answer = await services.ask('/v2/photos/demo/recommend', { body });
    ranking.set(id, PhotosRecommendation.parse(answer).photosIds);
  }
  return ranking;
}

/** Baseline: BM25 of an article's words on names and captions in both languages. */
const plainlyRanked = once((): Ranking => {
  const pictures = [...readIllustrations(), ...mapPictures()].map(({ source }) => source);
  const words = ({ name, description }: (typeof pictures)[number], language: 'en' | 'cs') =>
    plainTerms(`${name[language]} ${description[language]}`, language);
  const find = makeBm25(pictures.map((one) => [...words(one, 'en'), ...words(one, 'cs')]));
  return new Map(
    [...readSampleArticles().values()].map((article) => {
      const text = [article.title, ...paragraphsOf(article)].join('\n');
      const found = find(plainTerms(text, article.language)).slice(0, depth);
      return [article.id, found.flatMap(({ document }) => pictures[document]?.id ?? [])];
    }),
  );
});
