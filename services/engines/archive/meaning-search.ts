import { mayRead } from '../../../lib/http/is-loopback.ts';
import type { EncodedText } from '../encoder/port.ts';
import { likeness } from '../encoder/vectors/port.ts';
import type { Archive } from './archive.ts';
import { asRetrieval } from './article-forms.ts';
import { plainText } from './searcher/compile-query.ts';
import type {
  ArchiveSearch,
  NearSentence,
  RelatedFindings,
  RelatedSearch,
  SearchFindings,
  SearchHit,
} from './types.ts';
import { cutPassages, wholeText } from './vectors/cut-passages.ts';
import type { Meanings } from './vectors/meanings.ts';

type SearchEngine = { archive: Pick<Archive, 'search' | 'hasVectors'>; meanings: Meanings };

/** Sentences that are compared for a page: some 8 ms each, unless they are known. */
const maxCompared = 12;

/** Searches by words and, where any form of a word may match, by meaning. Without an encoder, by words alone. */
export async function searchArchive(
  { archive, meanings }: SearchEngine,
  tenant: string,
  search: Omit<ArchiveSearch, 'meaning'>,
): Promise<SearchFindings> {
  const isSmart = search.match === 'inflected' && search.sort === 'relevance';
  // Encoding a query takes more time than finding its words.
  const text = isSmart && archive.hasVectors(tenant) ? plainText(search.query) : '';
  const meaning = text === '' ? undefined : await meanings.of('query', text);
  const found = await archive.search(tenant, { ...search, meaning });
  return meaning
    ? { ...found, hits: await showMeant(meanings, meaning.vector, found.hits) }
    : found;
}

/** Gives hits that have none of the words the sentence that is meant: the first hits' by comparison, where there is time. */
async function showMeant(
  meanings: Meanings,
  vector: Float32Array,
  hits: readonly SearchHit[],
): Promise<SearchHit[]> {
  let left = meanings.isCrowded ? 0 : maxCompared;
  const compared = hits.flatMap(({ near = [] }) => {
    const isCompared = near.length > 1 && near.length <= left;
    left -= isCompared ? near.length : 0;
    return isCompared ? near : [];
  });
  const vectors = await meanings.encode('passage', compared);
  const likenesses = new Map<NearSentence, number>();
  for (const [at, sentence] of compared.entries()) {
    const own = vectors[at];
    if (own) likenesses.set(sentence, likeness(vector, own));
  }
  return hits.map((hit) => {
    const [best] = (hit.near ?? []).toSorted(
      (one, other) => (likenesses.get(other) ?? 0) - (likenesses.get(one) ?? 0),
    );
    if (!best) return hit;
    const { paragraph, off, text } = best;
    return { ...hit, passage: { paragraph, off, text, marks: [] } };
  });
}

/**
 * Passages of a target that are compared: some 40 ms each, unless they are known. Where texts of people wait it is the first
 * alone, title and lead.
 */
const maxTargetPassages = 4;

/**
 * Finds related articles by words and meaning. `isStored`: the archive has the target, whose vectors it knows.
 * `isConfidential`: the target is not encoded on another machine.
 */
export async function findRelatedArticles(
  { archive, meanings }: { archive: Pick<Archive, 'related' | 'hasVectors'>; meanings: Meanings },
  tenant: string,
  search: Omit<RelatedSearch, 'model' | 'meanings'>,
  { isStored, isConfidential = false }: { isStored: boolean; isConfidential?: boolean },
): Promise<RelatedFindings> {
  const model = await meanings.modelNumber();
  if (model === undefined) return archive.related(tenant, search);
  const isEncoded = !isStored && archive.hasVectors(tenant) && mayRead(meanings, isConfidential);
  const most = meanings.isCrowded ? 1 : maxTargetPassages;
  const passages = isEncoded ? passagesOf(search.target).slice(0, most) : [];
  const vectors = await meanings.encode('passage', passages);
  const known = vectors.flatMap((vector) => (vector ? [{ model, vector }] : []));
  return archive.related(tenant, { ...search, model, meanings: known });
}

function passagesOf(target: RelatedSearch['target']): EncodedText[] {
  if (!('face' in target)) return [target];
  const { language } = asRetrieval(target);
  return [wholeText(target, language), ...cutPassages(target, language)];
}
