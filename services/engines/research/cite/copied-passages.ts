import type {
  ArchiveParagraph,
  ChunkDuplicate,
  ParagraphDuplicate,
} from '../../../../lib/contract/retrieval.ts';
import { searchWords } from '../../../../lib/text/fold-for-search.ts';
import { codePointLength } from '../../../../lib/text/text.ts';
import { asRetrieval, type StoredArticle } from '../../archive/port.ts';
import type { Passage } from '../types.ts';

/** Shorter sentences are the same by chance. */
const minWords = 6;

export type Copies = {
  readonly chunkDuplicates: ChunkDuplicate[];
  readonly paragraphDuplicates: ParagraphDuplicate[];
};

export type CitedPassage = {
  readonly passage: Passage;
  readonly chunkId: string;
  readonly paragraphId: string;
};

/** Finds the cited sentences in other articles (CONTRACT 5.3). */
export function findCopies(
  cited: readonly CitedPassage[],
  found: readonly Passage[],
): { leader: CitedPassage; copy: Passage }[] {
  const leaders = new Map<string, CitedPassage>();
  const own = new Set<string>();
  for (const each of cited) {
    const key = textKey(each.passage);
    if (key !== undefined && !leaders.has(key)) leaders.set(key, each);
    own.add(each.passage.article.id);
  }
  return found.flatMap((copy) => {
    const key = textKey(copy);
    const leader = key === undefined ? undefined : leaders.get(key);
    // Copies of whole articles are listed as articles.
    const isTold =
      leader?.passage.article.duplicateIds.includes(copy.article.id) || own.has(copy.article.id);
    return leader && !isTold ? [{ leader, copy }] : [];
  });
}

export function shapeCopies(
  copies: readonly { leader: CitedPassage; copy: Passage }[],
  articles: ReadonlyMap<string, StoredArticle>,
): Copies {
  const paragraphs = new Map<string, ParagraphDuplicate>();
  const chunkDuplicates = copies.flatMap(({ leader, copy }, at): ChunkDuplicate[] => {
    const { sentence, article } = copy;
    const kept = articles.get(article.id);
    const spec = kept && asRetrieval(kept).paraSpecs[sentence.paragraph];
    if (!spec) return [];
    const place = JSON.stringify([leader.paragraphId, article.id, sentence.paragraph]);
    const known = paragraphs.get(place);
    const paragraph: ParagraphDuplicate = known ?? {
      leaderId: leader.paragraphId,
      duplicateId: `pd${paragraphs.size}`,
      ...paragraphMembers(spec, article.id, sentence.language),
    };
    paragraphs.set(place, paragraph);
    return [
      {
        leaderId: leader.chunkId,
        duplicateId: `cd${at}`,
        paraRefs: [
          {
            paragraphId: paragraph.duplicateId,
            offset: sentence.off,
            length: codePointLength(sentence.text),
          },
        ],
      },
    ];
  });
  return { chunkDuplicates, paragraphDuplicates: [...paragraphs.values()] };
}

type Spec = ReturnType<typeof asRetrieval>['paraSpecs'][number];

export function paragraphMembers(
  { type, text, language, metadata }: Spec,
  articleId: string,
  usualLanguage: string,
): Omit<ArchiveParagraph, 'paragraphId'> {
  return {
    articleId,
    type,
    text,
    language: language ?? usualLanguage,
    ...(metadata && { metadata }),
  };
}

function textKey({ sentence }: Passage): string | undefined {
  const words = searchWords(sentence.text);
  return words.length < minWords ? undefined : words.join(' ');
}

/** Keeps the requested fields, and always `type`, `text` and the ids that chunks refer to. */
export function pickParagraph<P extends Pick<ArchiveParagraph, 'language' | 'metadata'>>(
  { language, metadata, ...paragraph }: P,
  fields: readonly string[] | undefined,
) {
  const isWanted = (name: string) => !fields?.length || fields.includes(name);
  return {
    ...paragraph,
    ...(language !== undefined && isWanted('language') && { language }),
    ...(metadata && isWanted('metadata') && { metadata }),
  };
}
