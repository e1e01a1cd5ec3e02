import { memoize } from '../../../../lib/runtime/memoize.ts';
import { foldForMatching } from '../../../../lib/text/fold-for-matching.ts';
import { loadLexicon } from '../correction/lexicon.ts';
import { type DocumentView, type TokenSpan, tokensOf } from '../document-view.ts';
import { SpanSet } from '../entities/span-set.ts';
import type { FoundEntity } from '../findings.ts';
import { readTopics } from '../topics/topic-model.ts';
import { isSlavic, lowerLemma, type Token } from '../types.ts';
import { headAt, type ScoredPhrase } from './key-phrases.ts';

/** Numbers by name, most of them -1 to 3, by which the model tells tags that an editor keeps. */
export type Features = Readonly<Record<string, number>>;

/** Reads the features of an article's candidates. */
export type FeatureReader = {
  ofName(entity: FoundEntity): Features;
  /** `count` is the number of phrases in the article. */
  ofPhrase(phrase: ScoredPhrase, count: number): Features;
};

/** Mentions beyond these say nothing more; in binary logarithms. */
const maxMentions = 3;
/** Phrases of a labelled article, and of the shortest. */
const usualPhrases = 40;
const fewPhrases = 20;

export function createFeatureReader(
  view: DocumentView,
  names: readonly FoundEntity[],
): FeatureReader {
  const { language, sentences } = view;
  const lexicon = loadLexicon(language);
  const isTitle = ({ sentence }: TokenSpan) => sentences[sentence]?.paragraphType === 'TITLE';
  const counts = new Map<string, number>();
  const titleWords = new Set<string>();
  for (const { tokens, paragraphType } of sentences) {
    for (const key of tokens.map(keyOf)) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (paragraphType === 'TITLE') titleWords.add(key);
    }
  }
  const start = Math.max(
    0,
    sentences.findIndex(({ paragraphType }) => paragraphType !== 'TITLE'),
  );
  const maxOfNames = names.reduce((most, { mentions }) => Math.max(most, mentions.length), 1);
  const namesOfType = Map.groupBy(names, ({ type }) => type);
  const places = new SpanSet(names.flatMap(({ mentions }) => mentions));
  const isListed = ({ sentence, from, to }: TokenSpan) => {
    const { tokens = [] } = sentences[sentence] ?? {};
    const joins = (at: number) => tokens[at]?.text === ',' || tokens[at]?.upos === 'CCONJ';
    const isNamed = (at: number) => places.at(sentence, at) !== undefined;
    return (joins(from - 1) && isNamed(from - 2)) || (joins(to) && isNamed(to + 1));
  };

  const placeFeatures = (mentions: readonly TokenSpan[]) => {
    const inBody = mentions.filter((mention) => !isTitle(mention));
    const first = inBody.length === 0 ? start : Math.min(...inBody.map((each) => each.sentence));
    return {
      mentions: Math.min(maxMentions, Math.log2(mentions.length)),
      /** 0 at the beginning of the text, 1 at its end. */
      position: (first - start) / Math.max(1, sentences.length - start),
    };
  };
  /** About -0.3 for the most frequent words, 2 for the rarest of the lexicon. */
  const rarity = (word: string) => {
    const frequency = lexicon.logFrequency(word);
    return frequency === 0 ? 0 : (15.5 - frequency) / 6;
  };
  const isGenitive = (mention: TokenSpan) =>
    tokensOf(view, mention).some(({ feats }) => feats?.Case === 'Gen');
  const share = (items: readonly unknown[], of: readonly unknown[]) => items.length / of.length;

  return {
    ofName(entity) {
      const { type, known, mentions, stdForm } = entity;
      const words = stdForm.split(/[\s-]+/u);
      const isSingle = words.length === 1;
      const tokens = mentions.flatMap((mention) => tokensOf(view, mention));
      const isOblique = !tokens.some(({ feats }) => feats?.Case === 'Nom');
      const subtypes = known?.subtypes ?? [];
      const ofType = Math.log2(namesOfType.get(type)?.length ?? 1);
      const place = placeFeatures(mentions);
      const leads = ({ sentence }: TokenSpan) =>
        sentences[sentence]?.paragraph === sentences[start]?.paragraph;
      return {
        ...place,
        title: Number(mentions.some(isTitle)),
        titlePlace: Number(type === 'location' && mentions.some(isTitle)),
        leadParagraph: Number(mentions.some(leads)),
        /** Share of the mentions that stand beside another name: "Guingamp, Bastia et Reims". */
        listed: share(mentions.filter(isListed), mentions),
        personMentions: type === 'person' ? place.mentions : 0,
        behindMost: Math.min(maxMentions, Math.log2(maxOfNames / mentions.length)),
        persons: type === 'person' ? ofType : 0,
        person: Number(type === 'person'),
        fullName: Number(type === 'person' && !isSingle),
        frequentWord: isSingle ? lexicon.logFrequency(stdForm.toLowerCase()) / 20 : 0,
        sentenceInitial: Number(mentions.every((mention) => isInitial(view, mention))),
        namesOfType: ofType,
        country: Number(subtypes.some((subtype) => /country|continent/.test(subtype))),
        city: Number(subtypes.some((subtype) => /city|town|capital|municip/.test(subtype))),
        unknownWord: Number(!known && isSingle),
        /** Share of the mentions that may only belong to another noun: "starosta Hranic". */
        genitive: isSlavic(language) ? share(mentions.filter(isGenitive), mentions) : 0,
        oblique: Number(!known && isSlavic(language) && isOblique),
      };
    },

    ofPhrase({ key, lemmas, mentions, prominence }, count) {
      const tokens = tokensOf(view, mentions[0] ?? { sentence: 0, from: 0, to: 0 });
      const keys = key.split(' ');
      const at = headAt(tokens, language);
      const head = lemmas[at] ?? '';
      const others = lemmas.filter((_, index) => index !== at);
      const isUnknown = (word: string) => lexicon.logFrequency(word) === 0;
      const headMentions = (counts.get(keys[at] ?? '') ?? 0) - mentions.length;
      const isPlural = (span: TokenSpan) => tokensOf(view, span)[at]?.feats?.Number === 'Plur';
      const isCapital = (span: TokenSpan) =>
        language !== 'de' &&
        /^\p{Lu}/u.test(tokensOf(view, span)[0]?.text ?? '') &&
        !isInitial(view, span);
      return {
        ...placeFeatures(mentions),
        prominence: prominence / 50,
        lead: Number(mentions.some(({ sentence }) => sentence === start)),
        onceAlone: Number(lemmas.length === 1 && mentions.length === 1),
        headRarity: rarity(head),
        headUnknown: Number(isUnknown(head)),
        headLength: Math.log2(head.length / 7),
        headElsewhere: Math.log2(1 + Math.max(0, headMentions)),
        headIsTopic: Number(topicNames(language).has(keys[at] ?? '')),
        modifierRarity: others.reduce((sum, word) => sum + rarity(word), 0) / (others.length || 1),
        unknown: share(lemmas.filter(isUnknown), lemmas),
        inTitle: share(
          keys.filter((each) => titleWords.has(each)),
          keys,
        ),
        plural: share(mentions.filter(isPlural), mentions),
        capital: share(mentions.filter(isCapital), mentions),
        phrases: Math.log2(Math.max(count, fewPhrases) / usualPhrases),
      };
    },
  };
}

function keyOf(token: Token): string {
  return foldForMatching(lowerLemma(token));
}

/** True if the first word of a sentence begins the span. */
function isInitial(view: DocumentView, { sentence, from }: TokenSpan): boolean {
  const tokens = view.sentences[sentence]?.tokens ?? [];
  return tokens.findIndex(({ text }) => /\p{L}/u.test(text)) === from;
}

const between = /, | and | a | und | y | et | en | i /u;

/** Names of media topics, folded; each part of "wages and pensions". */
const topicNames = memoize((language: string): ReadonlySet<string> => {
  const names = readTopics().flatMap(({ names }) => names[language]?.split(between) ?? []);
  return new Set(names.map((name) => foldForMatching(name.toLowerCase())));
});
