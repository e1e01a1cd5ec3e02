import type { RecommendReasons } from '../../../../lib/contract/retrieval-search.ts';
import type { SimilarHit } from '../index/search/find-similar.ts';
import type { IndexDocument } from '../index/segment/segment.ts';
import type { ArticleFindings, StoredArticle } from '../types.ts';
import type { Wanted } from '../words/find-wanted.ts';
import { readWords } from '../words/read-words.ts';
import { conceptTerm, foundTagValue } from '../writer/index-document.ts';
import { indexedParagraphs } from './found-articles.ts';
import { passageOf } from './wanted-words.ts';
import { unknownLanguage } from './word-lookup.ts';

const maxNames = 10;
const maxWords = 8;

/** Explains what an article has in common with the target, strongest first, as the target writes it. */
export function reasonsOf(
  target: { readonly found: ArticleFindings; readonly words: IndexDocument['words'] },
  stored: StoredArticle,
  { contributions }: Pick<SimilarHit, 'contributions'>,
): RecommendReasons {
  const strength = new Map(contributions.map(({ term, score }) => [term, score]));
  const entities = sharedEntities(target.found, stored.found, strength);
  const tags = sharedTags(target.found, stored.found, strength);
  const language = target.found?.language ?? unknownLanguage;
  const named = new Set(
    [...entities, ...tags].flatMap(({ stdForm }) => [...readWords(stdForm, language).stems]),
  );
  const forms = writtenForms(target.words);
  const words = contributions.flatMap(({ term }) => {
    const form = named.has(term) ? undefined : forms.get(term);
    return form === undefined ? [] : [form];
  });
  const { paragraphs, language: written } = indexedParagraphs(stored);
  const passage = passageOf(paragraphs, sharedWords(contributions), written);
  return {
    entities: entities.slice(0, maxNames),
    tags: tags.slice(0, maxNames),
    words: words.slice(0, maxWords),
    ...(passage && { passage }),
  };
}

function sharedEntities(
  own: ArticleFindings,
  other: ArticleFindings,
  strength: ReadonlyMap<string, number>,
): RecommendReasons['entities'] {
  const there = new Set(other?.entities.map(({ gkbId }) => gkbId));
  const shared = new Map<string, { gkbId: string; stdForm: string; score: number }>();
  for (const { gkbId, stdForm } of own?.entities ?? []) {
    if (gkbId === undefined || !there.has(gkbId)) continue;
    shared.set(gkbId, { gkbId, stdForm, score: strength.get(conceptTerm(gkbId)) ?? 0 });
  }
  return byScore(shared).map(({ gkbId, stdForm }) => ({ gkbId, stdForm }));
}

/** Leaves out tags that are entities too. */
function sharedTags(
  own: ArticleFindings,
  other: ArticleFindings,
  strength: ReadonlyMap<string, number>,
): RecommendReasons['tags'] {
  const there = new Set(other?.tags.map(foundTagValue));
  const entities = new Set(own?.entities.map(({ gkbId }) => gkbId));
  const shared = new Map<string, { gkbId: string | undefined; stdForm: string; score: number }>();
  for (const tag of own?.tags ?? []) {
    const { gkbId, stdForm } = tag;
    const value = foundTagValue(tag);
    if (!there.has(value) || (gkbId !== undefined && entities.has(gkbId))) continue;
    shared.set(value, { gkbId, stdForm, score: strength.get(conceptTerm(value)) ?? 0 });
  }
  return byScore(shared).map(({ gkbId, stdForm }) => ({
    stdForm,
    ...(gkbId !== undefined && { gkbId }),
  }));
}

function byScore<Shared extends { score: number }>(shared: ReadonlyMap<string, Shared>): Shared[] {
  return [...shared.values()].toSorted((one, other) => other.score - one.score);
}

/** Maps each stem to its first written form in the target. */
function writtenForms(words: IndexDocument['words']): Map<string, string> {
  const forms = new Map<string, string>();
  // Texts first, as titles may be in capitals.
  for (const list of [...words.text, ...words.lead, ...words.title]) {
    for (const [at, stem] of list.stems.entries()) {
      if (!forms.has(stem)) forms.set(stem, list.forms[at] ?? stem);
    }
  }
  return forms;
}

function sharedWords(contributions: SimilarHit['contributions']): Wanted[] {
  return contributions
    .filter(({ term }) => !term.startsWith('#'))
    .map(({ term, score }) => ({ words: [{ stems: [term] }], weight: score }));
}
