import { buildBase } from '../services/engines/knowledge/store/built-base.ts';
import { type Language, languages } from '../services/engines/language/types.ts';

/**
 * `npm run train [part…] [language…]`: makes every file in a `models` folder of an engine and the weights of research
 * from the training data. Without a part all are made, without a language those of all languages. The same data give the
 * same files, unless the machine is busy: Hunspell gives up on long compounds by the clock. The part of each file stands
 * in `models/LICENSE.md`.
 */
type Part =
  | { forEach: (language: Language) => Promise<unknown>; except?: readonly Language[] }
  | { forAll: () => Promise<unknown> };

const parts: Record<string, Part> = {
  tagger: {
    forEach: async (language) => (await import('./language/tagger.ts')).trainTagger(language),
  },
  lemma: {
    forEach: async (language) => (await import('./language/lemma.ts')).trainLemmatizer(language),
  },
  parser: {
    forEach: async (language) => (await import('./language/parser-file.ts')).writeParser(language),
  },
  langid: { forAll: async () => (await import('./language/langid.ts')).trainLangid() },
  lexicon: {
    forEach: async (language) => (await import('./language/lexicon.ts')).trainLexicon(language),
  },
  stems: {
    forEach: async (language) => (await import('./language/stems.ts')).trainStems(language),
  },
  diacritics: {
    forEach: async (language) =>
      (await import('./language/diacritics.ts')).trainDiacritics(language),
    except: ['en', 'nl'],
  },
  choices: {
    forEach: async (language) => (await import('./language/choices.ts')).trainChoices(language),
    except: ['es', 'fr', 'nl', 'pl'],
  },
  'first-names': {
    forAll: async () => (await import('./language/first-names.ts')).trainFirstNames(),
  },
  names: {
    forAll: async () => {
      await buildBase();
      await (await import('./language/names.ts')).trainNames();
    },
  },
  'open-facts': {
    forAll: async () => (await import('./knowledge/open-facts.ts')).makeOpenItems(),
  },
  sentiment: { forAll: async () => (await import('./language/sentiment.ts')).trainSentiment() },
  encoder: { forAll: async () => (await import('./encoder/encoder.ts')).makeEncoder() },
  'name-encoder': {
    forAll: async () => (await import('./encoder/encoder.ts')).makeNameEncoder(),
  },
  'name-encoder-further': {
    forAll: async () => (await import('./encoder/encoder.ts')).trainNamesFurther(),
  },
  // After what the lexica and the network for names are made of.
  polarity: { forAll: async () => (await import('./language/polarity.ts')).trainPolarity() },
  // After the network for names, whose states it learns from.
  'tree-encoder': {
    forAll: async () => (await import('./encoder/encoder.ts')).makeTreeEncoders(),
  },
  // After the encoder, whose vectors it learns from.
  topics: { forAll: async () => (await import('./language/topics.ts')).trainTopics() },
  links: { forAll: async () => (await import('./language/links.ts')).trainLinks() },
  // After all that finds names and phrases.
  tags: { forAll: async () => (await import('./language/tags.ts')).trainTags() },
  ranking: { forAll: async () => (await import('./research/ranking.ts')).trainRanking() },
};

const isLanguage = (word: string): word is Language => languages.some((code) => code === word);

async function report(name: string, train: () => Promise<unknown>): Promise<void> {
  process.stdout.write(`${name} …`);
  const started = performance.now();
  await train();
  console.log(` ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

const words = process.argv.slice(2);
const unknown = words.filter((word) => !isLanguage(word) && !Object.hasOwn(parts, word));
if (unknown.length > 0) {
  console.error(
    `Nothing is called ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}. Languages: ${languages.join(', ')}.`,
  );
  process.exit(1);
}
const chosenLanguages = words.filter(isLanguage);
const chosenParts = words.filter((word) => !isLanguage(word));
try {
  for (const [name, part] of Object.entries(parts)) {
    if (chosenParts.length > 0 && !chosenParts.includes(name)) continue;
    if ('forAll' in part) {
      await report(name, part.forAll);
      continue;
    }
    for (const language of chosenLanguages.length > 0 ? chosenLanguages : languages) {
      if (part.except?.includes(language)) continue;
      await report(`${name} ${language}`, () => part.forEach(language));
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
