import type { RecommendReasons } from '../../../../lib/contract/retrieval-search.ts';
import { withoutTopics } from '../found-topics.ts';
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
/** Likeness from which two articles are about the same subject. */
const sameSubject = 0.5;

type SharedContent = {
  /** See `sharedTerms`. */
  readonly shared: readonly { readonly term: string; readonly score: number }[];
  readonly likeness?: number | undefined;
};

/** Explains what an article has in common with the target, strongest first, as the target writes it. */
export function reasonsOf(
  target: { readonly found: ArticleFindings; readonly words: IndexDocument['words'] },
  stored: StoredArticle,
  { shared, likeness = 0 }: SharedContent,
): RecommendReasons {
  const strength = new Map(shared.map(({ term, score }) => [term, score]));
  const [own, other] = [target.found, stored.found];
  const entities = sharedItems(
    own?.entities ?? [],
    other?.entities ?? [],
    ({ gkbId }) => gkbId,
    strength,
  );
  const ownEntities = new Set(own?.entities.map(({ gkbId }) => gkbId));
  const tags = sharedItems(
    // Without those that are entities too, and without topics: that the subject is the same is said apart.
    withoutTopics(own?.tags ?? []).filter(
      ({ gkbId }) => gkbId === undefined || !ownEntities.has(gkbId),
    ),
    other?.tags ?? [],
    foundTagValue,
    strength,
  );
  const language = target.found?.language ?? unknownLanguage;
  const named = new Set(
    [...entities, ...tags].flatMap(({ stdForm }) => [...readWords(stdForm, language).stems]),
  );
  const forms = writtenForms(target.words);
  const words = shared.flatMap(({ term }) => {
    const form = named.has(term) ? undefined : forms.get(term);
    return form === undefined ? [] : [form];
  });
  const { paragraphs, language: written } = indexedParagraphs(stored);
  const wanted = shared
    .filter(({ term }) => !term.startsWith('#'))
    .map(({ term, score }): Wanted => ({ words: [{ stems: [term] }], weight: score }));
  const passage = passageOf(paragraphs, wanted, written);
  return {
    entities: entities.slice(0, maxNames).map(({ gkbId = '', stdForm }) => ({ gkbId, stdForm })),
    tags: tags
      .slice(0, maxNames)
      .map(({ gkbId, stdForm }) => ({ stdForm, ...(gkbId !== undefined && { gkbId }) })),
    words: words.slice(0, maxWords),
    ...(likeness >= sameSubject && { sameSubject: true }),
    ...(passage && { passage }),
  };
}

/** Own items that the other article has, strongest first. */
function sharedItems<Item>(
  own: readonly Item[],
  other: readonly Item[],
  idOf: (item: Item) => string | undefined,
  strength: ReadonlyMap<string, number>,
): Item[] {
  const there = new Set(other.map(idOf));
  const shared = new Map<string, Item>();
  for (const item of own) {
    const id = idOf(item);
    if (id !== undefined && there.has(id)) shared.set(id, item);
  }
  const scoreOf = (id: string) => strength.get(conceptTerm(id)) ?? 0;
  return [...shared]
    .toSorted(([one], [other]) => scoreOf(other) - scoreOf(one))
    .map(([, item]) => item);
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
