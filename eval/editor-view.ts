import { z } from 'zod';
import { withServices } from '../bench/start-services.ts';
import { Analysis, type Entity, type Tag } from '../lib/contract/analysis.ts';
import { shippedKnowledge } from '../services/engines/knowledge/knowledge.ts';
import { type EvalRow, once, percent, taskRow } from './eval-row.ts';
import {
  type LabelledArticle,
  type LabelledSet,
  readLabelledArticles,
} from './labelled-articles.ts';

type LabelledName = LabelledArticle['names'][number];
type Analyzed = {
  readonly article: LabelledArticle;
  readonly names: readonly Found[];
  /** Labels of the first tags, lower case. */
  readonly tags: readonly string[];
};
/** A name of an answer, with the labelled one of the same kind that it stands for. */
type Found = {
  readonly stdForm: string;
  readonly wikidata: string | undefined;
  readonly label: LabelledName | undefined;
};

const firstTags = 10;
const kinds: Readonly<Record<string, LabelledName['type']>> = {
  person: 'PER',
  organization: 'ORG',
  location: 'LOC',
  event: 'EVENT',
  product: 'PRODUCT',
};

/** Measures what an editor sees first of labelled articles, see `eval/samples/README.md`. */
export const editorViewRows: readonly EvalRow[] = [
  ...rowsOfSet('topics', 'labelled articles'),
  ...rowsOfSet('news', 'labelled news'),
  ...rowsOfSet('november-held', 'labelled November news'),
  ...rowsOfSet('november-seen', 'labelled November news, seen'),
  ...rowsOfSet('december', 'labelled December news'),
];

function rowsOfSet(set: LabelledSet, title: string): EvalRow[] {
  const analyzed = once(() => analyze(readLabelledArticles(set)));
  const row = (name: string, measure: string, of: (all: readonly Analyzed[]) => number) => ({
    name: `${title}, ${name}`,
    run: async () => ({ measure, value: of(await analyzed()) }),
  });
  /** Measures tags, lower case, best first; `sizeOf` gives how many of an article could be right. */
  const tagRow = (
    name: string,
    measure: string,
    sizeOf: (article: LabelledArticle, tags: readonly string[]) => number,
  ) =>
    taskRow(`${title}, ${name}`, () => {
      const articles = readLabelledArticles(set);
      return {
        inputs: articles.map(({ id, title, text }) => ({ id, text: `${title}\n\n${text}` })),
        answer: async ({ id }) =>
          (await analyzed()).find(({ article }) => article.id === id)?.tags ?? [],
        schema: z.array(z.string()),
        score(answers) {
          let kept = 0;
          let size = 0;
          for (const [at, article] of articles.entries()) {
            const tags = answers[at] ?? [];
            kept += keptTags(article, tags).length;
            size += sizeOf(article, tags);
          }
          return { measure, value: percent(kept, size) };
        },
      };
    });
  return [
    row('names right', 'of the names found, %', (all) => {
      const names = all.flatMap((each) => each.names);
      return percent(names.filter(({ label }) => label).length, names.length);
    }),
    row('names found', 'of the names there are, %', (all) => {
      const labels = all.flatMap(({ article }) => article.names);
      const found = new Set(all.flatMap(({ names }) => names.map(({ label }) => label)));
      return percent(labels.filter((label) => found.has(label)).length, labels.length);
    }),
    row('base forms right', 'of the names that are right, %', (all) => {
      const right = all.flatMap(({ names }) => names.filter(({ label }) => label));
      const same = right.filter(({ stdForm, label }) => fold(stdForm) === fold(label?.base ?? ''));
      return percent(same.length, right.length);
    }),
    row('names linked right', 'of the right names with a Wikidata id, %', (all) => {
      const linked = all.flatMap(({ names }) =>
        names.filter(({ label, wikidata }) => label && wikidata),
      );
      // Where the id of a real thing is not known, nobody can tell.
      const known = linked.filter(({ label }) => !label?.isReal);
      const right = known.filter(({ label, wikidata }) => label?.wikidata === wikidata);
      return percent(right.length, known.length);
    }),
    row('links found', 'of the names with a known id, %', (all) => {
      const labels = all.flatMap(({ article }) => article.names.filter(({ wikidata }) => wikidata));
      const right = all.flatMap(({ names }) =>
        names.filter(({ label, wikidata }) => wikidata && label?.wikidata === wikidata),
      );
      return percent(new Set(right.map(({ label }) => label)).size, labels.length);
    }),
    tagRow('first ten tags worth keeping', 'of the tags, %', (_, tags) => tags.length),
    tagRow('tags found among the first ten', 'of the tags to keep, %', ({ tags }) => tags.length),
  ];
}

const fold = (text: string) => text.normalize('NFC').toLowerCase();

/** Tags that a documentalist keeps, by their label or by another form of a name. */
function keptTags(article: LabelledArticle, tags: readonly string[]): string[] {
  const forms = article.tags.map(({ label }) => {
    const name = article.names.find(({ base }) => fold(base) === fold(label));
    return new Set([label, ...(name?.mentions ?? [])].map(fold));
  });
  return tags.filter((tag) => forms.some((each) => each.has(tag)));
}

function analyze(articles: readonly LabelledArticle[]): Promise<Analyzed[]> {
  return withServices(async (services) => {
    const all: Analyzed[] = [];
    for (const article of articles) {
      const { title, text } = article;
      const body = { title, text, analyses: ['entities', 'tags'], returnMentions: true };
      const { entities, tags } = Analysis.parse(await services.ask('/v3/analysis', { body }));
      all.push({
        article,
        names: (entities ?? []).flatMap((entity) => foundName(entity, article)),
        tags: bestTags(tags ?? []),
      });
    }
    return all;
  });
}

function foundName(
  { stdForm, type, gkbId = '', mentions = [] }: Entity,
  article: LabelledArticle,
): Found[] {
  const kind = kinds[type];
  if (!kind) return [];
  const written = new Set(mentions.map(({ text = '' }) => fold(text)));
  const label = article.names.find(
    (name) => name.type === kind && name.mentions.some((mention) => written.has(fold(mention))),
  );
  return [{ stdForm, wikidata: shippedKnowledge().find(gkbId)?.externalIds?.wikidata, label }];
}

function bestTags(tags: readonly Tag[]): string[] {
  return tags
    .toSorted((one, other) => other.relevance - one.relevance)
    .slice(0, firstTags)
    .map(({ stdForm }) => fold(stdForm));
}
