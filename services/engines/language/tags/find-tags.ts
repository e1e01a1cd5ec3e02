import { entityTypeGroups } from '../../../../lib/contract/inventories.ts';
import { foldText } from '../../../../lib/text/fold-text.ts';
import type { AnalyzeInput } from '../analyze-input.ts';
import type { DocumentView } from '../document-view.ts';
import { createBlockFilter } from '../entities/feedback-filter.ts';
import { findExpected } from '../entities/find-expected.ts';
import type { FoundEntity } from '../entities/found-entity.ts';
import { SpanSet } from '../entities/span-set.ts';
import type { FoundTag } from './found-tag.ts';
import { findPhrases } from './phrase-candidates.ts';
import { phraseForm } from './phrase-form.ts';
import { type ScoredPhrase, scorePhrases } from './score-phrases.ts';

const mostTags = 25;
const mostPhrases = 15;
const leastRelevance = 15;
/** What the tenant taught is meant to come first. */
const expectedRelevance = 90;

const namedTypes = new Set<string>(entityTypeGroups.named);

/** What the text is about: its named entities and key phrases, the most relevant first. */
export function findTags(
  view: DocumentView,
  entities: readonly FoundEntity[],
  input: AnalyzeInput,
): FoundTag[] {
  const expected = expectedTags(view, input);
  const named = entities.filter(({ type }) => namedTypes.has(type)).map(tagOfEntity);
  const taken = new SpanSet(entities.flatMap(({ mentions }) => mentions));
  const phrases = choosePhrases(view, scorePhrases(view, findPhrases(view, taken)));
  const isBlocked = createBlockFilter(input.blocked, view.knowledge);
  const isNew = rejectRepeated();
  const tags = [
    ...expected,
    ...named,
    ...phrases.map((phrase) => ({
      stdForm: phraseForm(view, phrase),
      relevance: phrase.relevance,
      mentions: phrase.mentions,
    })),
  ].filter((tag: FoundTag) => tag.relevance >= leastRelevance && !isBlocked(tag) && isNew(tag));
  return tags.sort((a, b) => b.relevance - a.relevance).slice(0, mostTags);
}

/** Passes each item once: by its id, or by its form where one of two has no id. */
function rejectRepeated(): (tag: FoundTag) => boolean {
  const ids = new Set<string>();
  const forms = new Map<string, boolean>();
  return ({ gkbId, stdForm }) => {
    const form = foldText(stdForm.toLowerCase());
    const hasId = gkbId !== undefined;
    const known = forms.get(form);
    if ((hasId && ids.has(gkbId)) || (known !== undefined && !(known && hasId))) return false;
    if (hasId) ids.add(gkbId);
    forms.set(form, hasId);
    return true;
  };
}

function tagOfEntity({ stdForm, gkbId, known, relevance, mentions }: FoundEntity): FoundTag {
  return {
    stdForm,
    ...(gkbId !== undefined && { gkbId }),
    ...(known && { known }),
    relevance,
    mentions,
  };
}

function expectedTags(view: DocumentView, { expected }: AnalyzeInput): FoundTag[] {
  return findExpected(view, expected).map(({ item, mentions }) => ({
    stdForm: item.stdForm,
    ...(item.gkbId !== undefined && { gkbId: item.gkbId }),
    relevance: expectedRelevance,
    mentions,
  }));
}

/** A term of several words says more than its parts, even where these stand more often. */
const termBonus = 1.35;

function rank({ relevance, lemmas }: ScoredPhrase): number {
  return relevance * (lemmas.length > 1 ? termBonus : 1);
}

/** The best phrases, none a part of another; a part that is more relevant lifts the phrase that it is in. */
function choosePhrases(view: DocumentView, phrases: readonly ScoredPhrase[]): ScoredPhrase[] {
  const isInTitle = ({ mentions }: ScoredPhrase) =>
    mentions.some(({ sentence }) => view.sentences[sentence]?.paragraphType === 'TITLE');
  // One word that stands once, not in the title, hardly says what a text is about.
  const ranked = phrases
    .filter((phrase) => phrase.lemmas.length > 1 || phrase.mentions.length > 1 || isInTitle(phrase))
    .filter(({ relevance }) => relevance >= leastRelevance)
    .sort((a, b) => rank(b) - rank(a) || (a.key < b.key ? -1 : 1));
  const chosen: ScoredPhrase[] = [];
  for (const phrase of ranked) {
    const words = new Set(phrase.key.split(' '));
    const isWithin = ({ key }: ScoredPhrase) => words.isSubsetOf(new Set(key.split(' ')));
    const holds = ({ key }: ScoredPhrase) => words.isSupersetOf(new Set(key.split(' ')));
    const whole = chosen.find(isWithin);
    if (whole) whole.relevance = Math.max(whole.relevance, phrase.relevance);
    else if (chosen.length < mostPhrases && !chosen.some(holds)) chosen.push({ ...phrase });
  }
  return chosen;
}
