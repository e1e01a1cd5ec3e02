import { languages } from '../../../../lib/contract/inventories.ts';
import { foldStem } from '../../../../lib/text/fold-for-matching.ts';
import { isGrammatical, queryWords, readWords } from '../../archive/words/port.ts';
import type { PictureIndex } from '../local/picture-index.ts';
import type { Concept } from './concepts.ts';
import { languageTerm } from './picture-entry.ts';

const maxWords = 24;

/** Languages of the captions in an index, of those with stemming rules. */
export function languagesOf(index: PictureIndex): string[] {
  return languages.filter((language) => index.postings(languageTerm(language)).length > 0);
}

export function queryConcepts(text: string, captionLanguages: readonly string[]): Concept[] {
  const forms = [...new Set(readWords(text.normalize('NFC'), 'und').forms)].slice(0, maxWords);
  // Stop words of the main caption languages only: in others the same letters may be a word.
  const telling = forms.filter((form) => {
    const folded = foldStem(form);
    return !isGrammatical(folded, 'en') && !isGrammatical(folded, 'cs');
  });
  return (telling.length > 0 ? telling : forms).map((form) => {
    const folded = foldStem(form);
    const stems = new Map([[folded, 1]]);
    for (const { stem, boost } of queryWords(form, captionLanguages)) {
      stems.set(stem, Math.max(boost, stems.get(stem) ?? 0));
    }
    return {
      kind: 'word' as const,
      label: form,
      weight: 1,
      terms: [...stems].flatMap(([stem, boost]) => [
        { term: `k:${stem}`, confidence: boost },
        { term: `w:${stem}`, confidence: 0.9 * boost },
        { term: `n:${stem}`, confidence: boost },
        { term: `p:${stem}`, confidence: 0.9 * boost },
      ]),
      isName: false,
    };
  });
}
