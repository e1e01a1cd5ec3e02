import { foldForMatching } from '../../../../lib/text/fold-for-matching.ts';
import type { AnalyzeInput } from '../analyze-input.ts';
import { type DocumentView, type TokenSpan, tokensOf } from '../document-view.ts';
import { createBlockFilter, findExpected, namedTypes } from '../entities/feedback.ts';
import { isNoun } from '../entities/inflection/agreement.ts';
import { baseForm } from '../entities/inflection/base-form.ts';
import { SpanSet } from '../entities/span-set.ts';
import { commonest } from '../entities/standard-form.ts';
import type { FoundEntity, FoundTag } from '../findings.ts';
import type { Token } from '../types.ts';
import { findPhrases, type Phrase, type ScoredPhrase, scorePhrases } from './key-phrases.ts';

const maxTags = 25;
const maxPhrases = 15;
const minRelevance = 15;
/** Expected tags are meant to come first. */
const expectedRelevance = 90;

/** The text's named entities and key phrases, the most relevant first. */
export function findTags(
  view: DocumentView,
  entities: readonly FoundEntity[],
  input: AnalyzeInput,
): FoundTag[] {
  const expected = findExpected(view, input.expected).map(({ item, mentions }) => ({
    stdForm: item.stdForm,
    ...(item.gkbId !== undefined && { gkbId: item.gkbId }),
    relevance: expectedRelevance,
    mentions,
  }));
  const named = entities.filter(({ type }) => namedTypes.has(type));
  const taken = new SpanSet(entities.flatMap(({ mentions }) => mentions));
  const phrases = choosePhrases(view, scorePhrases(view, findPhrases(view, taken)));
  const isBlocked = createBlockFilter(input.blocked, view.knowledge);
  const isNew = rejectRepeated();
  const tags: FoundTag[] = [
    ...expected,
    ...named,
    ...phrases.map((phrase) => ({
      stdForm: phraseForm(view, phrase),
      relevance: phrase.relevance,
      mentions: phrase.mentions,
    })),
  ].filter((tag) => tag.relevance >= minRelevance && !isBlocked(tag) && isNew(tag));
  return tags.sort((a, b) => b.relevance - a.relevance).slice(0, maxTags);
}

/** Passes each item once: by its id, or by its form where one of two has no id. */
function rejectRepeated(): (tag: FoundTag) => boolean {
  const ids = new Set<string>();
  const forms = new Map<string, boolean>();
  return ({ gkbId, stdForm }) => {
    const form = foldForMatching(stdForm.toLowerCase());
    const hasId = gkbId !== undefined;
    const known = forms.get(form);
    if ((hasId && ids.has(gkbId)) || (known !== undefined && !(known && hasId))) return false;
    if (hasId) ids.add(gkbId);
    forms.set(form, hasId);
    return true;
  };
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
    .filter(({ relevance }) => relevance >= minRelevance)
    .sort((a, b) => rank(b) - rank(a) || (a.key < b.key ? -1 : 1));
  const chosen: ScoredPhrase[] = [];
  for (const phrase of ranked) {
    const words = new Set(phrase.key.split(' '));
    const isWithin = ({ key }: ScoredPhrase) => words.isSubsetOf(new Set(key.split(' ')));
    const holds = ({ key }: ScoredPhrase) => words.isSupersetOf(new Set(key.split(' ')));
    const whole = chosen.find(isWithin);
    if (whole) whole.relevance = Math.max(whole.relevance, phrase.relevance);
    else if (chosen.length < maxPhrases && !chosen.some(holds)) chosen.push({ ...phrase });
  }
  return chosen;
}

/** A phrase that is nearly always in the plural is known by it: volby, peníze. */
const pluralShare = 0.8;

/** The phrase as a tag is written: base form, lower case but for words that always have a capital. */
function phraseForm(view: DocumentView, phrase: Phrase): string {
  const places = phrase.mentions.map((span) => tokensOf(view, span));
  const plurals = places.filter((tokens) => tokens.find(isNoun)?.feats?.Number === 'Plur').length;
  const isPlural = plurals / places.length > pluralShare;
  const counts = new Map<string, number>();
  for (const [index, tokens] of places.entries()) {
    const span = phrase.mentions[index];
    const written = span ? writtenInside(view, span) : ({ text }: Token) => text;
    const form = baseForm(view.language, tokens, { written, isPlural });
    counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  return commonest(counts);
}

/** Writes a word as inside a sentence: the first one loses its capital, but for German nouns and abbreviations. */
function writtenInside(view: DocumentView, { sentence }: TokenSpan): (token: Token) => string {
  const initial = view.sentences[sentence]?.tokens.find(({ text }) => /\p{L}/u.test(text));
  return (token) => {
    const isOwnCapital = token !== initial || /\p{Lu}.*\p{Lu}/u.test(token.text);
    const isGermanNoun = view.language === 'de' && token.upos === 'NOUN';
    return isOwnCapital || isGermanNoun ? token.text : token.text.toLowerCase();
  };
}
