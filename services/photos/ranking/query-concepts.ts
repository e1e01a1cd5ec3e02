import { languages } from '../../../lib/contract/inventories.ts';
import { queryWords } from '../../archive/words/query-words.ts';
import { readWords } from '../../archive/words/read-words.ts';
import { isGrammatical } from '../../archive/words/stop-words.ts';
import { foldStem } from '../../language/stem/fold-stem.ts';
import type { Concept } from './concepts.ts';

const mostWords = 24;

/**
 * What typed words ask for: each word by its stems in every language, as captions may be in any; a name of several words is
 * besides asked for as a whole.
 */
export function queryConcepts(text: string): Concept[] {
  const forms = [...new Set(readWords(text.normalize('NFC'), 'und').forms)].slice(0, mostWords);
  const telling = forms.filter((form) => !isFiller(foldStem(form)));
  return (telling.length > 0 ? telling : forms).map((form) => {
    const folded = foldStem(form);
    const stems = new Map([[folded, 1]]);
    for (const { stem, boost } of queryWords(form, languages)) {
      stems.set(stem, Math.max(boost, stems.get(stem) ?? 0));
    }
    return {
      kind: 'word' as const,
      label: form,
      weight: 1,
      terms: [...stems].flatMap(([stem, boost]) => [
        { term: `k:${stem}`, sureness: boost },
        { term: `w:${stem}`, sureness: 0.9 * boost },
        { term: `n:${stem}`, sureness: boost },
        { term: `p:${stem}`, sureness: 0.9 * boost },
      ]),
      isName: false,
    };
  });
}

/** Grammar in the languages that most captions are in; elsewhere the same letters may be a word of their own. */
function isFiller(folded: string): boolean {
  return isGrammatical(folded, 'en') || isGrammatical(folded, 'cs');
}
