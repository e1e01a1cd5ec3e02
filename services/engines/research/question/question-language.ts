import { fold } from '../../../../lib/text/fold.ts';
import { detectLanguage } from '../../language/port.ts';

/** Languages that questions are asked in most, where a short one leaves it open. */
const usualLanguages = ['en', 'cs'];

/** Words that only one of the languages asks with; what is written without marks too. */
const asking: readonly (readonly [string, string])[] = [
  ['en', 'who whom whose what when where why which how did does was were the of is are'],
  [
    'cs',
    'kdo koho kdy kde kdo odkud proč který která které kteří kterého kterém jaký jaká jaké jakou kolik jak čím byl byla bylo byli jsou',
  ],
  ['sk', 'kto kedy prečo ktorý ktorá ktoré koľko odkiaľ bol bola boli aký'],
  ['de', 'wer wen wem wann wo warum welche welcher welches wie was der die das ist wurde'],
  ['es', 'quién cuándo dónde por qué cuál cuáles cuántos cuántas cómo el los las fue'],
  ['fr', 'qui quand où pourquoi quel quelle quels combien comment est le les des été'],
  ['nl', 'wie wanneer waar waarom welke hoeveel hoe het de werd'],
  ['pl', 'kto kiedy gdzie dlaczego który która które ile jaki był była'],
];

const byWord = new Map<string, string[]>();
for (const [language, list] of asking) {
  for (const word of list.split(' ')) byWord.set(word, [...(byWord.get(word) ?? []), language]);
}

/** By how much a language must lead where only its question words decide. */
const clearLead = 1;

/**
 * The language of a question, ISO 639-1; `und` where nothing tells. Short ones have few letters to go by, but the words
 * that questions are asked with are known.
 */
export function questionLanguage(text: string): string {
  const points = new Map<string, number>();
  for (const word of text.toLowerCase().split(/[^\p{L}\p{M}]+/u)) {
    for (const language of byWord.get(word) ?? []) {
      points.set(language, (points.get(language) ?? 0) + 1);
    }
  }
  const [first, second] = [...points].toSorted((one, other) => other[1] - one[1]);
  if (first && first[1] - (second?.[1] ?? 0) >= clearLead) return first[0];
  const { language } = detectLanguage(text, { prior: usualLanguages });
  if (language !== 'und') return language;
  return first?.[0] ?? (fold(text) === text.toLowerCase() ? 'und' : language);
}
