import type { ResearchEvent } from '../../lib/contract/research-event.ts';
import type {
  ArchiveParagraph,
  ArticleDuplicate,
  Chunk,
  ResearchAnswerPart,
  ResearchRequest,
  ResearchResponse,
} from '../../lib/contract/retrieval.ts';
import { codePointLength } from '../../lib/contract/text.ts';
import { asRetrieval } from '../archive/article-forms.ts';
import type { KeptArticle } from '../archive/port.ts';
import { pickMembers } from '../retrieval/article-fields.ts';
import { type ArticleTexts, placeOf } from './article-text.ts';
import { type CitedPassage, findCopies, paragraphMembers, shapeCopies } from './copied-passages.ts';
import type { ComposedPart, Passage } from './types.ts';

/** Names passages within one response, in the order in which they are cited. */
export class ChunkNames {
  readonly #passages = new Map<string, { chunkId: string; passage: Passage }>();

  idOf(passage: Passage): string {
    const place = placeOf(passage);
    const known = this.#passages.get(place);
    if (known) return known.chunkId;
    const chunkId = `c${this.#passages.size}`;
    this.#passages.set(place, { chunkId, passage });
    return chunkId;
  }

  get all(): readonly { chunkId: string; passage: Passage }[] {
    return [...this.#passages.values()];
  }

  /** A part as the wire has it. */
  shape({ sources, values, ...part }: ComposedPart): ResearchAnswerPart {
    return {
      ...part,
      sourceChunkIds: this.#idsOf(sources),
      ...(values && {
        values: values.map(({ sources: own, ...value }) => ({
          ...value,
          sourceChunkIds: this.#idsOf(own),
        })),
      }),
    };
  }

  /** A part as the stream has it; `withPassages`: with those that no part before named. */
  tell(part: ComposedPart, withPassages: boolean): ResearchEvent {
    const known = this.#passages.size;
    const content = this.shape(part);
    const chunks = this.all.slice(known).map(
      ({ chunkId, passage: { article, sentence, score } }): Chunk => ({
        chunkId,
        paraRefs: [],
        articleId: article.id,
        text: sentence.text,
        score,
      }),
    );
    const isTold = withPassages && chunks.length > 0;
    return { type: 'answer-part', content, ...(isTold && { chunks }) };
  }

  #idsOf(passages: readonly Passage[]): string[] {
    return [...new Set(passages.map((passage) => this.idOf(passage)))];
  }
}

type Sources = Pick<
  ResearchResponse,
  | 'chunks'
  | 'paragraphs'
  | 'articles'
  | 'articleDuplicates'
  | 'chunkDuplicates'
  | 'paragraphDuplicates'
>;

/** The cited passages with their paragraphs and, as asked, their articles and the copies of these among what was found. */
export async function shapeSources(
  texts: Pick<ArticleTexts, 'read'>,
  names: ChunkNames,
  found: readonly Passage[],
  request: ResearchRequest,
): Promise<Sources> {
  const kept = await texts.read(names.all.map(({ passage }) => passage.article.id));
  const paragraphs = new Map<string, ArchiveParagraph>();
  const cited = names.all.map(({ chunkId, passage }) => {
    const { sentence, article } = passage;
    const spec = specOf(passage, kept.get(article.id));
    const place = spec ? JSON.stringify([article.id, sentence.paragraph]) : placeOf(passage);
    const paragraph = paragraphs.get(place) ?? {
      paragraphId: `p${paragraphs.size}`,
      ...paragraphMembers(spec ?? alone(sentence), article.id, sentence.language),
    };
    paragraphs.set(place, paragraph);
    const offset = spec ? sentence.off : 0;
    return { chunkId, passage, paragraphId: paragraph.paragraphId, offset };
  });
  return {
    chunks: cited.map(shapeChunk),
    paragraphs: [...paragraphs.values()].map((each) =>
      pickParagraph(each, request.returnParagraphFields),
    ),
    ...(request.returnArticles && {
      articles: [...kept.values()].map((each) =>
        pickMembers(asRetrieval(each), request.returnArticleFields),
      ),
    }),
    ...(await duplicatesOf(texts, cited, found, request)),
  };
}

type PlacedPassage = CitedPassage & { readonly offset: number };

function shapeChunk({ chunkId, passage, paragraphId, offset }: PlacedPassage): Chunk {
  const { sentence, article, score } = passage;
  const length = codePointLength(sentence.text);
  return {
    chunkId,
    paraRefs: [{ paragraphId, offset, length }],
    articleId: article.id,
    text: sentence.text,
    score: Math.min(1, Math.max(0, score)),
  };
}

/** The paragraph that the sentence stands in; undefined: its article was changed or withdrawn since it was found. */
function specOf({ sentence }: Passage, kept: KeptArticle | undefined) {
  const spec = kept && asRetrieval(kept).paraSpecs[sentence.paragraph];
  if (!spec) return undefined;
  const end = sentence.off + codePointLength(sentence.text);
  const stands = [...spec.text].slice(sentence.off, end).join('') === sentence.text;
  return stands ? spec : undefined;
}

/** A sentence as a paragraph of its own. */
function alone({ part, text }: Passage['sentence']) {
  return { type: part, text };
}

/** `type` and `text` always; the ids too, as chunks refer to them. */
function pickParagraph<P extends Pick<ArchiveParagraph, 'language' | 'metadata'>>(
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

async function duplicatesOf(
  texts: Pick<ArticleTexts, 'read'>,
  cited: readonly CitedPassage[],
  found: readonly Passage[],
  request: ResearchRequest,
): Promise<Pick<Sources, 'articleDuplicates' | 'chunkDuplicates' | 'paragraphDuplicates'>> {
  if (!request.returnDuplicates) return {};
  const copies = findCopies(cited, found);
  const articles = await texts.read(copies.map(({ copy }) => copy.article.id));
  const { chunkDuplicates, paragraphDuplicates } = shapeCopies(copies, articles);
  return {
    chunkDuplicates,
    paragraphDuplicates: paragraphDuplicates.map((each) =>
      pickParagraph(each, request.returnParagraphFields),
    ),
    ...(request.returnArticles && {
      articleDuplicates: await articleDuplicatesOf(texts, cited, request.returnArticleFields),
    }),
  };
}

async function articleDuplicatesOf(
  texts: Pick<ArticleTexts, 'read'>,
  cited: readonly CitedPassage[],
  fields: readonly string[] | undefined,
): Promise<ArticleDuplicate[]> {
  const leaders = await texts.read(cited.map(({ passage }) => passage.article.id));
  const pairs = [...leaders].flatMap(([leaderId, { duplicateIds }]) =>
    duplicateIds.map((duplicateId) => ({ leaderId, duplicateId })),
  );
  const copies = await texts.read(pairs.map(({ duplicateId }) => duplicateId));
  return pairs.flatMap(({ leaderId, duplicateId }): ArticleDuplicate[] => {
    const copy = copies.get(duplicateId);
    if (!copy) return [];
    const { id: _, ...members } = pickMembers(asRetrieval(copy), fields);
    return [{ leaderId, duplicateId, ...members }];
  });
}
