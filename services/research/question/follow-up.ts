import { fold } from '../../../lib/contract/fold.ts';
import type { Turn } from '../types.ts';
import type { QuestionMention, ReadText } from './question-tokens.ts';

/** Words that stand for what was named before; personal ones for a person. Whole words, folded. */
const pronouns: Readonly<Record<string, { personal: RegExp; other: RegExp }>> = {
  en: {
    personal: /\b(?:he|him|his|she|her|hers)\b/i,
    other: /\b(?:it|its|they|them|their|theirs|this|that one|these|those|there|then|one)\b/i,
  },
  cs: {
    personal:
      /(?<!\p{L})(?:on|ona|ho|mu|jeho|jej|jemu|ním|něm|něj|něho|něho|její|jí|ji|ní)(?!\p{L})/iu,
    other:
      /(?<!\p{L})(?:ono|oni|to|toho|tomu|tom|tím|ten|ta|ty|tam|tehdy|jejich|jim|je|nich|nim|nimi)(?!\p{L})/iu,
  },
};
/** What a question begins with that goes on from another. */
const goingOn =
  /^(?:and|but|so|what about|how about|also|a|ale|tak|co takhle|und|y|et|en)(?!\p{L})/iu;
/** Beginnings that a whole question does not have: "And in Brno?" */
const elliptic: Readonly<Record<string, RegExp>> = {
  en: /^(?:and|but|so|what about|how about)\s+(?!(?:who|whom|whose|what|when|where|why|which|how|did|does|do|is|are|was|were|has|have|had|can|could|will|would)\b)/i,
  cs: /^(?:(?:a|ale)\s+)?co\s+takhle\s|^(?:a|ale)\s+co\s+(?:v|ve|na|u|z|ze|do|po|před)\s|^(?:a|ale)\s+(?!(?:kdo|koho|komu|kým|co|kdy|kde|kam|odkud|proč|kter\p{L}+|jak\p{L}*|kolik|čím|s kým|za co|v kolik|byl\p{L}*|je|jsou|má)(?!\p{L}))/iu,
};

const named = new Set(['person', 'organization', 'location', 'product', 'event', 'general']);

export type Resolved = {
  /** The question with what is meant put in. */
  readonly resolved: string;
  /** Texts of the conversation that the question goes on from, the nearest first. */
  readonly about: readonly { readonly text: string; readonly weight: number }[];
};

/** Whether a question says of itself, or by what it lacks, that it goes on from what was said before. */
export function goesOn(text: string, language: string, { tokens, mentions }: ReadText): boolean {
  const own = pronouns[language];
  if (goingOn.test(text.trim())) return true;
  if (own?.personal.test(text)) return true;
  const hasName =
    mentions.some(({ type }) => named.has(type)) ||
    tokens.some(({ text: word }, at) => at > 0 && /^\p{Lu}/u.test(word));
  if (hasName) return false;
  if (own?.other.test(text)) return true;
  const words = tokens.filter(({ pos }) => ['NOUN', 'PROPN', 'VERB', 'ADJ'].includes(pos));
  return words.length <= mostOwnWords;
}

/** A question with more words of its own than these and no pronoun may be a new one. */
const mostOwnWords = 3;

/**
 * Fills in what a follow-up leaves out. `asked` and `answered` are the last question and the beginning of its answer, read.
 */
export function resolveFollowUp(
  text: string,
  language: string,
  own: ReadText,
  { turn, asked, answered }: { turn: Turn; asked: ReadText; answered: ReadText },
): Resolved {
  const question = turn.question.trim();
  if (elliptic[language]?.test(text.trim())) {
    const rest = text.trim().replace(goingOn, '').trim();
    return { resolved: `${question.replace(/[?.!\s]+$/u, '')} – ${rest}`, about: [] };
  }
  const referent = referentOf(text, language, own, asked, answered);
  const about = [{ text: question, weight: aboutWeight }];
  if (referent === undefined) {
    return { resolved: `${text.trim()} (${question.replace(/[?.!\s]+$/u, '')})`, about };
  }
  return { resolved: withName(text.trim(), language, referent), about };
}

/** What the words of the last question count beside those of this one. */
const aboutWeight = 0.35;
/** They are many: two persons before one thing. */
const plural = /\b(?:they|them|their|theirs)\b|(?<!\p{L})(?:oni|jejich|jim|nich|nimi)(?!\p{L})/iu;

/** Whom or what a pronoun, or a verb without a subject, most probably means. */
function referentOf(
  text: string,
  language: string,
  own: ReadText,
  asked: ReadText,
  answered: ReadText,
): string | undefined {
  const isPersonal = pronouns[language]?.personal.test(text) === true;
  const said = new Set(own.mentions.map(({ stdForm }) => fold(stdForm)));
  const fits = ({ type, stdForm }: QuestionMention) =>
    named.has(type) && !said.has(fold(stdForm)) && !said.has(fold(stdForm.split(' ').at(-1) ?? ''));
  const all = [...asked.mentions, ...answered.mentions].filter(fits);
  const person = all.find(({ type }) => type === 'person');
  if (isPersonal) return person?.stdForm;
  if (plural.test(text)) {
    const persons = new Set(
      all.filter(({ type }) => type === 'person').map(({ stdForm }) => stdForm),
    );
    if (persons.size > 1) return [...persons].slice(0, 2).join(language === 'cs' ? ' a ' : ' and ');
  }
  // A question about a name goes on about it, else about whom the answer named.
  return (asked.mentions.find(fits) ?? person ?? answered.mentions.find(fits))?.stdForm;
}

/** English pronouns give way to the name; elsewhere, and where there is none, it is put behind. */
function withName(text: string, language: string, name: string): string {
  if (language === 'en') {
    const possessive = /\b(?:his|hers|its|their)\b/i;
    const plain = /\b(?:he|him|she|it|they|them)\b/i;
    if (plain.test(text)) return text.replace(plain, name);
    if (possessive.test(text)) return text.replace(possessive, `${name}’s`);
  }
  const end = /[?.!\s]*$/u.exec(text)?.[0] ?? '';
  return `${text.slice(0, text.length - end.length)} (${name})${end.trim() || '?'}`;
}
