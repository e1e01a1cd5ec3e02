import { codePointsBefore } from '../../../../lib/text/code-points.ts';
import { codePointLength } from '../../../../lib/text/text.ts';
import {
  asRetrieval,
  type CheckRequest,
  type FoundArticle,
  type FoundSentence,
  paragraphsOf,
  type StoredArticle,
} from '../../archive/port.ts';
import { sentenceStarts } from '../../archive/words/port.ts';
import type { ComposedPart, Passage, ResearchEngine } from '../types.ts';

export class ArticleTexts {
  readonly #archive: ResearchEngine['archive'];
  readonly #tenant: string;
  readonly #kept = new Map<string, StoredArticle>();

  constructor(archive: ResearchEngine['archive'], tenant: string) {
    this.#archive = archive;
    this.#tenant = tenant;
  }

  /** Reads articles by id, leaving out missing, withdrawn and embargoed ones. */
  async read(ids: Iterable<string>): Promise<ReadonlyMap<string, StoredArticle>> {
    const wanted = [...new Set(ids)];
    const missing = wanted.filter((id) => !this.#kept.has(id));
    if (missing.length > 0) {
      for (const kept of await this.#archive.get(this.#tenant, missing)) {
        if (!kept.state || kept.state.kind === 'corrected') this.#kept.set(kept.article.id, kept);
      }
    }
    return new Map(
      wanted.flatMap((id) => {
        const kept = this.#kept.get(id);
        return kept ? [[id, kept] as const] : [];
      }),
    );
  }

  async allowed(ids: readonly string[], request: Omit<CheckRequest, 'expectedIds'>) {
    const { matchedIds } = await this.#archive.check(this.#tenant, {
      ...request,
      expectedIds: ids,
    });
    return matchedIds;
  }

  /** Returns all sentences of an article but its title, in order, with empty matches. */
  async sentences(article: FoundArticle): Promise<Passage[]> {
    const kept = (await this.read([article.id])).get(article.id);
    return kept ? sentencesOf(kept, article) : [];
  }
}

function sentencesOf(kept: StoredArticle, article: FoundArticle): Passage[] {
  return paragraphsOf(asRetrieval(kept)).flatMap(({ number: paragraph, part, text, language }) => {
    if (part === 'title') return [];
    const starts = sentenceStarts(text);
    return starts.flatMap((start, number): Passage[] => {
      const own = text.slice(start, starts[number + 1]).trimEnd();
      if (own === '') return [];
      const off = codePointsBefore(text, start);
      const sentence: FoundSentence = {
        article: -1,
        paragraph,
        part,
        number,
        off,
        text: own,
        language: language ?? article.language,
        terms: [],
        inParagraph: [],
        inTitle: [],
        entities: entitiesIn(kept, paragraph, off, codePointLength(own)),
      };
      return [{ sentence, article, score: 0, answer: undefined }];
    });
  });
}

function entitiesIn({ found }: StoredArticle, paragraph: number, off: number, length: number) {
  return (found?.entities ?? []).flatMap(({ gkbId, stdForm, type, mentions }) =>
    mentions
      .filter(
        (one) => one.paragraph === paragraph && one.off >= off && one.off + one.len <= off + length,
      )
      .map(({ off: at, len }) => ({ gkbId, stdForm, type, off: at - off, len })),
  );
}

export function passageKey({ sentence, article }: Passage): string {
  return JSON.stringify([article.id, sentence.paragraph, sentence.off]);
}

/** True if all passages may be quoted and their articles still contain them: an answer may take a minute. */
export async function areQuotable(texts: Pick<ArticleTexts, 'read'>, passages: readonly Passage[]) {
  const quotable = await texts.read(passages.map(({ article }) => article.id));
  return passages.every(({ article, sentence }) => {
    const kept = quotable.get(article.id);
    return kept && asRetrieval(kept).paraSpecs.some(({ text }) => text.includes(sentence.text));
  });
}

export function citedBy({ sources, values = [] }: ComposedPart): Passage[] {
  return [...sources, ...values.flatMap((value) => value.sources)];
}
