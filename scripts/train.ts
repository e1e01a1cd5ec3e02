import { type Language, languages } from '../services/language/types.ts';

/**
 * `npm run train [part…] [language…]`: makes the parameter files of `services/language/models` from
 * the training data. Without a part all are trained, without a language all languages. The result
 * is the same for the same data.
 */
type Part = (languages: readonly Language[]) => Promise<void>;

function report(part: string, language: string, bytes: number, started: number): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${part} ${language}: ${(bytes / 1024).toFixed(0)} KB in ${seconds} s`);
}

const parts: Record<string, Part> = {
  tagger: async (chosen) => {
    const { trainTagger } = await import('../services/language/train/tagger.ts');
    for (const language of chosen) {
      const started = performance.now();
      report('tagger', language, trainTagger(language), started);
    }
  },
  lemma: async (chosen) => {
    const { trainLemmatizer } = await import('../services/language/train/lemma.ts');
    for (const language of chosen) {
      const started = performance.now();
      report('lemma', language, trainLemmatizer(language), started);
    }
  },
  parser: async (chosen) => {
    const { writeParser } = await import('../services/language/train/parser-file.ts');
    for (const language of chosen) {
      const started = performance.now();
      report('parser', language, writeParser(language), started);
    }
  },
  langid: async () => {
    const { trainLangid } = await import('../services/language/train/langid.ts');
    const started = performance.now();
    report('langid', 'all languages', trainLangid(), started);
  },
  lexicon: async (chosen) => {
    const { trainLexicon } = await import('../services/language/train/lexicon.ts');
    trainLexicon(chosen);
  },
  stems: async (chosen) => {
    const { trainStems } = await import('../services/language/train/stems.ts');
    for (const language of chosen) {
      const started = performance.now();
      report('stems', language, trainStems(language), started);
    }
  },
  diacritics: async (chosen) => {
    const { trainDiacritics } = await import('../services/language/train/diacritics.ts');
    trainDiacritics(chosen.filter((language) => language !== 'en' && language !== 'nl'));
  },
};

const isLanguage = (word: string): word is Language => languages.some((code) => code === word);

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
  for (const [name, train] of Object.entries(parts)) {
    if (chosenParts.length > 0 && !chosenParts.includes(name)) continue;
    await train(chosenLanguages.length > 0 ? chosenLanguages : languages);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
