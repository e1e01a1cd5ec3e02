import type { ResearchEvent } from '../../../../lib/contract/research-event.ts';
import type { Chunk, ResearchAnswerPart } from '../../../../lib/contract/retrieval.ts';
import { shortenPart } from '../compose/shorten-part.ts';
import { passageKey } from '../retrieve/article-texts.ts';
import type { ComposedPart, Passage } from '../types.ts';

/** Numbers the passages of one response in the order in which they are cited. */
export class ChunkNames {
  readonly #passages = new Map<string, { chunkId: string; passage: Passage }>();

  idOf(passage: Passage): string {
    const place = passageKey(passage);
    const known = this.#passages.get(place);
    if (known) return known.chunkId;
    const chunkId = `c${this.#passages.size}`;
    this.#passages.set(place, { chunkId, passage });
    return chunkId;
  }

  get all(): readonly { chunkId: string; passage: Passage }[] {
    return [...this.#passages.values()];
  }

  toPart(composed: ComposedPart): ResearchAnswerPart {
    const { sources, values, ...part } = shortenPart(composed);
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

  /** Wraps a part in a stream event, `withPassages` with those passages that no earlier part cited. */
  toEvent(part: ComposedPart, withPassages: boolean): ResearchEvent {
    const known = this.#passages.size;
    const content = this.toPart(part);
    const chunks = this.all.slice(known).map(
      ({ chunkId, passage: { article, sentence, score } }): Chunk => ({
        chunkId,
        paraRefs: [],
        articleId: article.id,
        text: sentence.text,
        score,
      }),
    );
    const hasNew = withPassages && chunks.length > 0;
    return { type: 'answer-part', content, ...(hasNew && { chunks }) };
  }

  #idsOf(passages: readonly Passage[]): string[] {
    return [...new Set(passages.map((passage) => this.idOf(passage)))];
  }
}
