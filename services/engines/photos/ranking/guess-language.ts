import { languages, undeterminedLanguage } from '../../../../lib/contract/inventories.ts';
import { isGrammatical, readWords } from '../../archive/words/port.ts';

const enough = 1_000;

/** The language with most stop words in the text; `und` with hardly any. */
export function guessLanguage(text: string): string {
  const { stems } = readWords(text.slice(0, enough), undeterminedLanguage);
  let best = { language: undeterminedLanguage, points: 1 };
  for (const language of languages) {
    const points = stems.filter((folded) => isGrammatical(folded, language)).length;
    if (points > best.points) best = { language, points };
  }
  return best.language;
}
