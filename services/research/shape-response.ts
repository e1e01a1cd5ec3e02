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
import type { ResearchEngine } from './engine.ts';
import type { ComposedPart, Passage } from './types.ts';

/** Names passages within one response, in the order in which they are cited. */
export class ChunkNames {
  readonly #passages = new Map<string, { chunkId: string; passage: Passage }>();

  idOf(passage: Passage): string {
    const { sentence, article } = passage;
    const place = JSON.stringify([article.id, sentence.paragraph, sentence.off]);
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

/** The cited passages with their paragraphs and, as asked, their articles and the copies of these. */
export async function shapeSources(
  archive: ResearchEngine['archive'],
  tenant: string,
  names: ChunkNames,
  request: ResearchRequest,
): Promise<Sources> {
  const cited = names.all;
  const ids = [...new Set(cited.map(({ passage }) => passage.article.id))];
  const kept = new Map(
    (await archive.get(tenant, ids)).map((each) => [each.article.id, each] as const),
  );
  const paragraphs = new Map<string, ArchiveParagraph>();
  const chunks = cited.map(({ chunkId, passage }): Chunk => {
    const { sentence, article } = passage;
    const place = JSON.stringify([article.id, sentence.paragraph]);
    const known = paragraphs.get(place);
    const paragraph = known ?? paragraphOf(passage, kept.get(article.id), `p${paragraphs.size}`);
    paragraphs.set(place, paragraph);
    return {
      chunkId,
      paraRefs: [{ paragraphId: paragraph.paragraphId, ...stretchOf(passage) }],
      articleId: article.id,
      text: sentence.text,
      score: passage.score,
    };
  });
  const duplicates = await duplicatesOf(archive, tenant, [...kept.values()], request);
  return {
    chunks,
    paragraphs: [...paragraphs.values()].map((each) =>
      pickParagraph(each, request.returnParagraphFields),
    ),
    ...(request.returnArticles && {
      articles: [...kept.values()].map((each) =>
        pickMembers(asRetrieval(each), request.returnArticleFields),
      ),
    }),
    ...duplicates,
  };
}

function stretchOf({ sentence }: Passage): { offset: number; length: number } {
  return { offset: sentence.off, length: codePointLength(sentence.text) };
}

function paragraphOf(
  { sentence, article }: Passage,
  kept: KeptArticle | undefined,
  paragraphId: string,
): ArchiveParagraph {
  const spec = kept && asRetrieval(kept).paraSpecs[sentence.paragraph];
  return {
    paragraphId,
    articleId: article.id,
    type: spec?.type ?? sentence.part,
    text: spec?.text ?? sentence.text,
    language: spec?.language ?? sentence.language,
    ...(spec?.metadata && { metadata: spec.metadata }),
  };
}

/** `type` and `text` always; the ids too, as chunks refer to them. */
function pickParagraph(
  { language, metadata, ...paragraph }: ArchiveParagraph,
  fields: readonly string[] | undefined,
): ArchiveParagraph {
  const isWanted = (name: string) => !fields?.length || fields.includes(name);
  return {
    ...paragraph,
    ...(language !== undefined && isWanted('language') && { language }),
    ...(metadata && isWanted('metadata') && { metadata }),
  };
}

async function duplicatesOf(
  archive: ResearchEngine['archive'],
  tenant: string,
  leaders: readonly KeptArticle[],
  request: ResearchRequest,
): Promise<Pick<Sources, 'articleDuplicates' | 'chunkDuplicates' | 'paragraphDuplicates'>> {
  if (!request.returnDuplicates) return {};
  const none = { chunkDuplicates: [], paragraphDuplicates: [] };
  if (!request.returnArticles) return none;
  const pairs = leaders.flatMap(({ article, duplicateIds }) =>
    duplicateIds.map((duplicateId) => ({ leaderId: article.id, duplicateId })),
  );
  const copies = await archive.get(tenant, [...new Set(pairs.map((pair) => pair.duplicateId))]);
  const byId = new Map(copies.map((each) => [each.article.id, each]));
  const articleDuplicates = pairs.flatMap(({ leaderId, duplicateId }): ArticleDuplicate[] => {
    const copy = byId.get(duplicateId);
    if (!copy || (copy.state && copy.state.kind !== 'corrected')) return [];
    const { id, ...members } = pickMembers(asRetrieval(copy), request.returnArticleFields);
    return [{ leaderId, duplicateId: id, ...members }];
  });
  return { ...none, articleDuplicates };
}
