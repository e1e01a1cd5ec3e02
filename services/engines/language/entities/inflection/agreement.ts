import { lowerLemma, type Token } from '../../types.ts';

/** Cases in which a plural noun that is no living being looks like the nominative. */
const nominativeLike = new Set(['Nom', 'Acc', 'Voc']);

function isAnimate({ feats }: Token): boolean {
  return feats?.Animacy === 'Anim';
}

/** The nominative plural of a Czech or Slovak noun that stands in the plural. */
export function pluralNominative(noun: Token): string {
  const inCase = noun.feats?.Case ?? 'Nom';
  if (inCase === 'Nom' || (nominativeLike.has(inCase) && !isAnimate(noun))) return noun.norm;
  const lemma = lowerLemma(noun);
  const gender = noun.feats?.Gender;
  // Nouns that have a plural only keep it as their lemma.
  if (/[yi]$/u.test(lemma) && gender !== 'Masc') return lemma;
  switch (gender) {
    case 'Fem':
      if (lemma.endsWith('a')) return `${lemma.slice(0, -1)}y`;
      if (/os[tť]$/u.test(lemma)) return lemma.replace(/[tť]$/u, 'ti');
      return /[eě]$/u.test(lemma) ? lemma : `${lemma}e`;
    case 'Neut':
      return lemma.endsWith('o') ? `${lemma.slice(0, -1)}a` : lemma;
    default:
      if (isAnimate(noun)) return noun.norm;
      if (/[žščřcjďťň]$/u.test(lemma)) return `${lemma}e`;
      return `${lemma.replace(/us$/u, '')}y`;
  }
}

const polishCase = {
  noun: /(?<=[nc]i)(?:e|a|u|em|om|ami|ach)$/u,
  participle: /(?:ego|emu|ych|ymi|ej|ym|[yaeąi])$/u,
};

/** The lemma as a noun or an adjective: that of Polish verbal nouns and participles is the verb. */
export function nominalLemma(token: Token): string {
  const lemma = lowerLemma(token);
  if (!/[ćc]$/u.test(lemma)) return lemma;
  switch (token.feats?.VerbForm) {
    case 'Vnoun':
      return token.norm.replace(polishCase.noun, 'e');
    case 'Part':
      return token.norm.replace(polishCase.participle, 'y');
    default:
      return lemma;
  }
}

export function agreeingNominative(adjective: Token, noun: Token, isPlural: boolean): string {
  const lemma = nominalLemma(adjective);
  const gender = noun.feats?.Gender;
  if (lemma.endsWith('ův')) return possessive(lemma.slice(0, -2), noun, isPlural);
  if (/[yi]$/u.test(lemma)) return polishNominative(lemma, gender, isPlural);
  if (!lemma.endsWith('ý')) return lemma;
  const stem = lemma.slice(0, -1);
  if (!isPlural) return stem + (gender === 'Fem' ? 'á' : gender === 'Neut' ? 'é' : 'ý');
  if (gender === 'Neut') return `${stem}á`;
  return gender === 'Masc' && isAnimate(noun) ? adjective.norm : `${stem}é`;
}

/** Polish adjectives: wolny, wolna, wolne; wysoki, wysoka, wysokie. */
function polishNominative(lemma: string, gender: string | undefined, isPlural: boolean): string {
  const isSoft = lemma.endsWith('i');
  const stem = lemma.slice(0, -1);
  if (!isPlural && gender === 'Masc') return lemma;
  if (!isPlural && gender === 'Fem')
    return isSoft && !/[kg]$/u.test(stem) ? `${stem}ia` : `${stem}a`;
  return isSoft ? `${stem}ie` : `${stem}e`;
}

function possessive(stem: string, noun: Token, isPlural: boolean): string {
  const gender = noun.feats?.Gender;
  if (isPlural) return stem + (gender === 'Neut' ? 'ova' : isAnimate(noun) ? 'ovi' : 'ovy');
  return stem + (gender === 'Fem' ? 'ova' : gender === 'Neut' ? 'ovo' : 'ův');
}

export function isAdjective({ upos }: Token): boolean {
  return upos === 'ADJ';
}

export function isNoun({ upos }: Token): boolean {
  return upos === 'NOUN' || upos === 'PROPN';
}
