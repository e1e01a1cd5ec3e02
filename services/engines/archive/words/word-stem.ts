import { foldStem } from '../../../../lib/text/fold-for-matching.ts';
import { stemsVersion, stemWord } from '../../language/stem/port.ts';
import { isGrammatical } from './stop-words.ts';

/** Form in NFC with a plain apostrophe, and its stem. */
export type StemmedWord = { readonly form: string; readonly stem: string };

const apostrophes = /[\u2019\u02bc\uff07]/g;
const invisible = /\u00ad|\u200c|\u200d|\u2060/g;
const acronym = /^(?:\p{L}\.)+\p{L}?$/u;
const thousands = /^\d{1,3}(?:[.,]\d{3})+$/;
/** Most words, which need no special treatment. */
const plain = /^[A-Za-z][a-z]*$/;
const capitals = /^\p{Lu}{2,4}$/u;

export function stemmedWord(written: string, language: string): StemmedWord {
  if (plain.test(written)) return { form: written, stem: stemWord(written, language) || written };
  const form = written.normalize('NFC').replace(apostrophes, "'").replace(invisible, '');
  return { form, stem: stemOfForm(form, language) || form };
}

function stemOfForm(form: string, language: string): string {
  if (acronym.test(form)) return acronymStem(form.replaceAll('.', ''), language);
  if (/^\d+[.,]/.test(form)) return numberStem(form);
  const apostrophe = form.indexOf("'");
  if (apostrophe > 0) {
    // Don't is dont, but Brno's is Brno.
    return form.slice(apostrophe + 1).toLowerCase() === 't'
      ? foldStem(form.replace("'", ''))
      : stemOfForm(form.slice(0, apostrophe), language);
  }
  if (capitals.test(form)) return acronymStem(form, language);
  return /[&+#]$|&/.test(form) ? foldStem(form) : stemWord(form, language);
}

/** Marks acronyms such as US, WHO and IT, to tell them apart from us, who and it. */
function acronymStem(letters: string, language: string): string {
  const folded = foldStem(letters);
  return isGrammatical(folded, language) ? `${folded}.` : stemWord(letters, language);
}

/** Makes 1,234 and 1.234 one number, and 3,5 and 3.5. */
function numberStem(form: string): string {
  return thousands.test(form) && !form.startsWith('0')
    ? form.replace(/[.,]/g, '')
    : form.replace(',', '.');
}

/** Increase it when the index holds something else: other words, function words or fields. */
const content = 3;

/** Version of words and stems: an index of another version is made anew. */
export const wordsVersion = `${content}-${stemsVersion()}`;
