import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { openEncoder } from '../../eval/annotate-text.ts';
import { type LabelledSet, readLabelledArticles } from '../../eval/labelled-articles.ts';
import { paraSpecsOf, readSampleArticles } from '../../eval/sample-articles.ts';
import { shippedKnowledge } from '../../services/engines/knowledge/knowledge.ts';
import type { AnalyzeInput } from '../../services/engines/language/analyze-input.ts';
import { findEntities } from '../../services/engines/language/entities/find-entities.ts';
import {
  type NameEncoder,
  runEncoded,
} from '../../services/engines/language/entities/names/encoded-labels.ts';
import { prepareDocument } from '../../services/engines/language/prepare-document.ts';
import {
  findCandidates,
  type TagCandidate,
  withoutNested,
} from '../../services/engines/language/tags/find-tags.ts';
import { probabilityOf, type Weights } from '../../services/engines/language/tags/tag-model.ts';
import { learnLogistic } from './logistic-regression.ts';

const weightsFile = new URL(
  '../../services/engines/language/tags/tag-weights.json',
  import.meta.url,
);
/** Found by ten-fold cross-validation, as are the features. */
const penalty = 3;
const folds = 10;
const shownTags = 10;
const kinds = ['names', 'phrases'] as const;

/** `tags`: the forms of each tag to keep. */
type Labelled = Pick<AnalyzeInput, 'title' | 'text' | 'paraSpecs'> & {
  readonly tags: readonly (readonly string[])[];
};
type Candidate = TagCandidate & { stdForm: string; isKept: boolean };
/** `labels`: the number of tags that an editor keeps. */
type Article = { candidates: Candidate[]; labels: number };
type Model = Readonly<Record<TagCandidate['kind'], Weights>>;
/** `relevance`: the probability in per cent. */
type Scored = Pick<Candidate, 'key' | 'stdForm' | 'isKept'> & { relevance: number };

/**
 * Learns which names and key phrases of an article an editor keeps as its tags from labelled articles and news, and prints what
 * cross-validation over articles says of it.
 */
export async function trainTags(): Promise<void> {
  const encoder = await openEncoder();
  const read = (set: LabelledSet) =>
    Array.fromAsync(readLabelled(set), (each) => readArticle(each, encoder));
  const labelled = await read('topics');
  const news = await read('november-seen');
  const samples = await Array.fromAsync(readSamples(), (each) => readArticle(each, encoder));
  await encoder.close();
  const articles = [...labelled, ...news, ...samples];
  const tags = crossValidate(articles);
  let from = 0;
  for (const [title, set] of Object.entries({ labelled, news, samples })) {
    console.log(`\n${title}`);
    printFigures(tags.slice(from, from + set.length), set);
    from += set.length;
  }
  const model = learn(articles);
  const rounded = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries(
        Object.entries(model[kind]).map(([name, weight]) => [name, Number(weight.toFixed(3))]),
      ),
    ]),
  );
  writeFileSync(weightsFile, `${JSON.stringify(rounded, undefined, 2)}\n`);
}

const LabelledSample = z.strictObject({
  id: z.string(),
  /** Each by the forms that stand for it. */
  tags: z.array(z.array(z.string().min(1)).min(1)),
});

/** Articles of `content/samples` about real events, which name more than the invented ones. */
function readSamples(): Labelled[] {
  const samples = readSampleArticles();
  const lines = readFileSync(new URL('tags.jsonl', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const { id, tags } = LabelledSample.parse(JSON.parse(line));
    const sample = samples.get(id);
    if (!sample) throw new Error(`No article ${id}`);
    return { paraSpecs: paraSpecsOf(sample), tags };
  });
}

function readLabelled(set: LabelledSet): Labelled[] {
  return readLabelledArticles(set).map(({ title, text, tags, names }) => {
    const formsOf = ({ label }: { label: string }) => {
      const name = names.find(({ base }) => fold(base) === fold(label));
      return [label, ...(name?.mentions ?? [])];
    };
    return { title, text, tags: tags.map(formsOf) };
  });
}

const fold = (text: string) => text.normalize('NFC').toLowerCase();

async function readArticle({ tags, ...article }: Labelled, encoder: NameEncoder): Promise<Article> {
  const input: AnalyzeInput = {
    ...article,
    kind: 'analysis',
    analyses: ['tags'],
    referenceDate: '2026-01-01',
    returnMentions: false,
    returnItemSentiment: false,
    returnGkbProperties: false,
    tagType: 'media',
    blocked: [],
    expected: [],
  };
  const { view } = await runEncoded(prepareDocument(input, shippedKnowledge()), encoder);
  const kept = new Set(tags.flat().map(fold));
  const candidates = findCandidates(view, findEntities(view, input)).map((candidate) => {
    const { stdForm } = candidate.describe();
    return { ...candidate, stdForm, isKept: kept.has(fold(stdForm)) };
  });
  return { candidates, labels: tags.length };
}

function learn(articles: readonly Article[]): Model {
  const of = (kind: TagCandidate['kind']) =>
    learnLogistic(
      articles
        .flatMap(({ candidates }) => candidates.filter((each) => each.kind === kind))
        .map(({ features, isKept }) => ({ features, isRight: isKept })),
      penalty,
    );
  return { names: of('names'), phrases: of('phrases') };
}

/** The tags of each article by a model that has not seen it, the most probable first. */
function crossValidate(articles: readonly Article[]): Scored[][] {
  const models = Array.from({ length: folds }, (_, held) =>
    learn(articles.filter((_, at) => at % folds !== held)),
  );
  return articles.map(({ candidates }, at) => {
    const model = models[at % folds];
    const scored = candidates.map((candidate): Scored => {
      const { kind, features } = candidate;
      return {
        ...candidate,
        relevance: model ? 100 * probabilityOf(model[kind], features) : 0,
      };
    });
    const forms = new Set<string>();
    const isNew = ({ stdForm }: Scored) => forms.size < forms.add(fold(stdForm)).size;
    const ranked = scored.sort(byRelevance);
    return withoutNested(ranked, ranked.length).sort(byRelevance).filter(isNew);
  });
}

const byRelevance = (one: Scored, other: Scored) => other.relevance - one.relevance;

function printFigures(tags: readonly (readonly Scored[])[], articles: readonly Article[]): void {
  const labels = articles.reduce((sum, article) => sum + article.labels, 0);
  const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(1);
  console.log('\nfrom %  tags  kept %  found %  (first ten, cross-validated)');
  for (const least of [0, 10, 20, 25, 30, 35, 40, 50, 60, 70]) {
    const shown = tags.flatMap((each) =>
      each.slice(0, shownTags).filter(({ relevance }) => relevance >= least),
    );
    const kept = shown.filter(({ isKept }) => isKept).length;
    console.log(
      [least, shown.length, percent(kept, shown.length), percent(kept, labels)].join('\t'),
    );
  }
  console.log('relevance  tags  kept %  mean relevance');
  const byTen = Map.groupBy(tags.flat(), ({ relevance }) => Math.floor(relevance / 10));
  for (const [ten, members] of [...byTen].sort(([a], [b]) => a - b)) {
    const kept = members.filter(({ isKept }) => isKept).length;
    const mean = members.reduce((sum, { relevance }) => sum + relevance, 0) / members.length;
    const shares = [percent(kept, members.length), mean.toFixed(0)];
    console.log([`${ten * 10}–${ten * 10 + 9}`, members.length, ...shares].join('\t'));
  }
}
