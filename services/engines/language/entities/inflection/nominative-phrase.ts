import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import type { Token } from '../../types.ts';
import { agreeingNominative, isAdjective, isNoun, pluralNominative } from './agreement.ts';

/** Cases in which a name needs no change. */
const unchanged = new Set([undefined, 'Nom', 'Voc']);

/**
 * The words of a place's or institution's name in the nominative, in Czech or Slovak: the head as its lemma, adjectives
 * agreeing with it, a genitive behind it as it stands. Needs features and lemmas; words as they are without them.
 */
export function nominativePhrase(
  tokens: readonly Token[],
  knownBase: (form: string) => string | undefined,
): string[] {
  const headAt = tokens.findIndex(isNoun);
  const head = withKnownBase(tokens[headAt], knownBase);
  if (!head || unchanged.has(head.feats?.Case)) return tokens.map(({ text }) => text);
  const isPlural = head.feats?.Number === 'Plur';
  // A lemma equal to the form does not help.
  if (!isPlural && (head.lemma ?? head.text).toLowerCase() === head.norm) {
    return tokens.map(({ text }) => text);
  }
  return tokens.map((token, at) => {
    if (at === headAt) {
      return likeWritten(head, isPlural ? pluralNominative(head) : (head.lemma ?? head.text));
    }
    const agrees = isAdjective(token) && (at < headAt || token.feats?.Case === head.feats?.Case);
    const isOwn = agrees && (at < headAt || at === headAt + 1);
    return isOwn ? likeWritten(token, agreeingNominative(token, head, isPlural)) : token.text;
  });
}

/** A known name of this form is surer than the tagger, and so is the gender that it ends in. */
function withKnownBase(
  head: Token | undefined,
  knownBase: (form: string) => string | undefined,
): Token | undefined {
  const base = head && knownBase(head.text);
  if (!head || base === undefined) return head;
  const gender = /a$/u.test(base) ? 'Fem' : /[oeěí]$/u.test(base) ? 'Neut' : 'Masc';
  return { ...head, lemma: base, feats: { ...head.feats, Gender: gender, Number: 'Sing' } };
}

/** The form with the capitals of the written word; the written word where the form is none of its own. */
function likeWritten({ text }: Token, form: string): string {
  const isRelated =
    foldForMatching(form.toLowerCase()).slice(0, 2) ===
    foldForMatching(text.toLowerCase()).slice(0, 2);
  if (!isRelated || text === text.toUpperCase()) return text;
  const isCapital = /^\p{Lu}/u.test(text);
  return isCapital ? form.charAt(0).toUpperCase() + form.slice(1) : form;
}
