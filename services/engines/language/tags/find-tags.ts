import { foldForMatching } from '../../../../lib/text/fold-for-matching.ts';
import type { AnalyzeInput } from '../analyze-input.ts';
import { loadLexicon } from '../correction/lexicon.ts';
import { type DocumentView, type TokenSpan, tokensOf } from '../document-view.ts';
import { createBlockFilter, findExpected, namedTypes } from '../entities/feedback.ts';
import { isNoun, pluralNominative } from '../entities/inflection/agreement.ts';
import { baseForm } from '../entities/inflection/base-form.ts';
import { SpanSet } from '../entities/span-set.ts';
import { commonest } from '../entities/standard-form.ts';
import type { FoundEntity, FoundTag } from '../findings.ts';
import { isSlavic, lowerLemma, type Token } from '../types.ts';
import { findPhrases, type Phrase, scorePhrases } from './key-phrases.ts';
import { createFeatureReader, type Features } from './tag-features.ts';
import { probabilityOf, tagModel } from './tag-model.ts';

const maxTags = 25;
/** Tags that are kept less probably are not proposed. Chosen by cross-validation: F1 of kept and found is about even from 30 to 40 %. */
const minProbability = 0.38;
const minProminence = 15;
const maxPhrases = 15;
/** More than is proposed, as the newsroom may have blocked some. */
const maxLikelyPhrases = 50;
/** A term of several words says more than its parts, even where these stand more often. */
const termBonus = 1.35;
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
  const isBlocked = createBlockFilter(input.blocked, view.knowledge);
  const isNew = rejectRepeated();
  const candidates = findCandidates(view, entities);
  const ranked =
    input.tagsBy === 'prominence' ? rankByProminence(candidates) : rankByProbability(candidates);
  const chosen = ranked.map(({ candidate, relevance }) => ({ ...candidate.describe(), relevance }));
  return [...expected, ...chosen]
    .filter((tag) => !isBlocked(tag) && isNew(tag))
    .sort((a, b) => b.relevance - a.relevance)
    .slice(0, maxTags);
}

/** Something that may become a tag. */
export type TagCandidate = {
  kind: 'names' | 'phrases';
  /** The key of a phrase, see `Phrase`. */
  key?: string;
  /** 0–100: how much the text is about it. */
  prominence: number;
  features: Features;
  describe(): Omit<FoundTag, 'relevance'>;
};

type Ranked = { candidate: TagCandidate; key?: string; relevance: number };

/** Those that an editor may keep, with the probability in per cent as their relevance. */
function rankByProbability(candidates: readonly TagCandidate[]): Ranked[] {
  const likely = candidates
    .map((candidate) => rankedAs(candidate, estimate(candidate)))
    .filter(({ relevance }) => relevance >= 100 * minProbability)
    .sort((a, b) => b.relevance - a.relevance);
  return withoutNested(likely, maxLikelyPhrases).map((each) => ({
    ...each,
    relevance: Math.round(each.relevance),
  }));
}

/** Names and phrases that say to a ranking of articles or photos what a text is about: more than an editor keeps. */
function rankByProminence(candidates: readonly TagCandidate[]): Ranked[] {
  const isUsual = ({ features }: TagCandidate) => !features.onceAlone || features.inTitle === 1;
  const rank = ({ key = '', relevance }: Ranked) => relevance * (key.includes(' ') ? termBonus : 1);
  const prominent = candidates
    .filter((candidate) => candidate.prominence >= minProminence && isUsual(candidate))
    .map((candidate) => rankedAs(candidate, candidate.prominence))
    .sort((a, b) => rank(b) - rank(a));
  return withoutNested(prominent, maxPhrases);
}

function rankedAs(candidate: TagCandidate, relevance: number): Ranked {
  const { key } = candidate;
  return { candidate, ...(key !== undefined && { key }), relevance };
}

function estimate({ kind, features }: TagCandidate): number {
  return 100 * probabilityOf(tagModel[kind], features);
}

/** Finds every name and every key phrase, with what the model wants to know. */
export function findCandidates(
  view: DocumentView,
  entities: readonly FoundEntity[],
): TagCandidate[] {
  const named = entities.filter(({ type }) => namedTypes.has(type));
  const taken = new SpanSet(entities.flatMap(({ mentions }) => mentions));
  const phrases = scorePhrases(view, findPhrases(view, taken));
  const reader = createFeatureReader(view, named);
  return [
    ...named.map((entity) => ({
      kind: 'names' as const,
      prominence: entity.relevance,
      features: reader.ofName(entity),
      describe: () => ({ ...entity, prominence: entity.relevance }),
    })),
    ...phrases.map((phrase) => ({
      kind: 'phrases' as const,
      key: phrase.key,
      prominence: phrase.prominence,
      features: reader.ofPhrase(phrase, phrases.length),
      describe: () => ({
        stdForm: phraseForm(view, phrase),
        mentions: phrase.mentions,
        prominence: phrase.prominence,
      }),
    })),
  ];
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

/**
 * Leaves out phrases that are a part of a better one, or that have one as a part, and those beyond `limit`. A part that is
 * more relevant lifts the phrase that it is in.
 */
export function withoutNested<Item extends { key?: string; relevance: number }>(
  ranked: readonly Item[],
  limit: number,
): Item[] {
  const chosen: { item: Item; words: ReadonlySet<string> }[] = [];
  const names: Item[] = [];
  for (const item of ranked) {
    if (item.key === undefined) {
      names.push(item);
      continue;
    }
    const words = new Set(item.key.split(' '));
    const whole = chosen.find((other) => words.isSubsetOf(other.words))?.item;
    if (whole) whole.relevance = Math.max(whole.relevance, item.relevance);
    else if (chosen.length < limit && !chosen.some((other) => words.isSupersetOf(other.words))) {
      chosen.push({ item: { ...item }, words });
    }
  }
  return [...names, ...chosen.map(({ item }) => item)];
}

/** A phrase that is nearly always in the plural is known by it: volby, peníze. */
const pluralShare = 0.8;

/** The phrase as a tag is written: base form, lower case but for words that always have a capital. */
function phraseForm(view: DocumentView, phrase: Phrase): string {
  const places = phrase.mentions.map((span) => tokensOf(view, span));
  const plurals = places.filter((tokens) => tokens.find(isNoun)?.feats?.Number === 'Plur').length;
  const isPlural = plurals / places.length > pluralShare && isPluralUsual(view, places[0] ?? []);
  const counts = new Map<string, number>();
  for (const [index, tokens] of places.entries()) {
    const span = phrase.mentions[index];
    const written = span ? writtenInside(view, span) : ({ text }: Token) => text;
    const form = baseForm(view.language, tokens, { written, isPlural });
    counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  return commonest(counts);
}

/** True if general language has the noun as often in the plural: volby, vzácné zeminy. */
function isPluralUsual({ language }: DocumentView, tokens: readonly Token[]): boolean {
  const lexicon = loadLexicon(language);
  const noun = tokens.find(isNoun);
  if (!noun) return false;
  const plural = isSlavic(language) ? pluralNominative(noun) : noun.norm;
  return lexicon.logFrequency(plural) >= lexicon.logFrequency(lowerLemma(noun));
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
