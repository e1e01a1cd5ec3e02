import type {
  EditorialTag,
  TagTrial,
  TagTrialResult,
} from '../../../../../lib/contract/media-tags.ts';
import { codePointLength } from '../../../../../lib/text/text.ts';
import type { Knowledge, Newsroom } from '../../../knowledge/names/port.ts';
import type { TagState } from '../../../tags/port.ts';
import type { AnalyzeInput } from '../../analyze-input.ts';
import type { DocumentView, TokenSpan } from '../../document-view.ts';
import { findEntities } from '../../entities/find-entities.ts';
import type { NameSteps } from '../../entities/names/encoded-labels.ts';
import { prepareDocument } from '../../prepare-document.ts';
import { findTags } from '../find-tags.ts';
import { findEditorialTags } from './find-editorial-tags.ts';
import { joinEditorialTags, withoutForbidden } from './join-editorial-tags.ts';
import { overlayTags, TagIndex, type TagVocabulary } from './tag-index.ts';

/** A tag, as it would be, to be tried on a text among the other tags of the newsroom. */
export type TagTrialInput = {
  kind: 'trial';
  tag: EditorialTag;
  document: TagTrial['texts'][number];
  referenceDate: string;
  newsroom?: Newsroom;
  ownTags?: TagState;
};

type Hit = TagTrialResult[number];

const maxSentences = 5;

/** True if a text would get the tag, and why; as its analysis would say, but for what feedback has taught. */
export function* tryTag(
  { tag, document, referenceDate }: TagTrialInput,
  knowledge: Knowledge,
  tagsIn: (language: string) => TagVocabulary,
): NameSteps<Hit | undefined> {
  const input: AnalyzeInput = {
    ...document,
    kind: 'analysis',
    analyses: ['tags'],
    domain: 'media',
    referenceDate,
    returnMentions: false,
    returnItemSentiment: false,
    returnGkbProperties: false,
    tagType: 'media',
    blocked: [],
    expected: [],
  };
  const { view } = yield* prepareDocument(input, knowledge);
  const { language } = view;
  const tried = new TagIndex(language, () => tag);
  tried.put(tag);
  const vocabulary = overlayTags(tried, tagsIn(language));
  const entities = withoutForbidden(findEntities(view, input), vocabulary);
  const matches = findEditorialTags(view, entities, vocabulary);
  const others = findTags(view, entities, input);
  const found = joinEditorialTags(matches, others, vocabulary, { view, input }).find(
    ({ gkbId, editorial }) => editorial && gkbId === tag.gkbId,
  );
  if (!found) return undefined;
  const { relevance, mentions } = found;
  return { id: document.id, relevance, sentences: quoteSentences(view, mentions) };
}

/** The first sentences that have a mention, with their mentions marked in code points. */
function quoteSentences(view: DocumentView, mentions: readonly TokenSpan[]): Hit['sentences'] {
  const bySentence = Map.groupBy(mentions, ({ sentence }) => sentence);
  return [...bySentence]
    .sort(([a], [b]) => a - b)
    .slice(0, maxSentences)
    .flatMap(([index, spans]) => {
      const sentence = view.sentences[index];
      const first = sentence?.tokens[0];
      const last = sentence?.tokens.at(-1);
      if (!sentence || !first || !last) return [];
      const text = sentence.text.slice(first.start, last.end);
      const marks = joinNeighbours(spans).map(({ from, to }) => {
        const start = (sentence.tokens[from]?.start ?? 0) - first.start;
        const end = (sentence.tokens[to - 1]?.end ?? 0) - first.start;
        return {
          off: codePointLength(text.slice(0, start)),
          len: codePointLength(text.slice(start, end)),
        };
      });
      return { text, marks };
    });
}

/** Spans of one sentence from left to right; what stands side by side is one mark. */
function joinNeighbours(spans: readonly TokenSpan[]): TokenSpan[] {
  const joined: TokenSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const before = joined.at(-1);
    if (before && span.from <= before.to) before.to = Math.max(before.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}
