import { sharedPrefix } from '../../../../lib/text/text.ts';
import { capitalise } from '../correction/casing.ts';

/** Takes `prefix` off the front and `removed` off the end and puts `added` there. Written `prefix>removed>added>case`. */
export type LemmaRule = { prefix: string; removed: string; added: string; letterCase: LetterCase };

/** `lower`; `title` for `Praha`; `keep` leaves the case of the form. */
type LetterCase = 'lower' | 'title' | 'keep';

const maxPrefix = 5;

export function ruleOf(form: string, lemma: string): LemmaRule {
  const from = form.toLowerCase();
  const to = lemma.toLowerCase();
  const letterCase = lemma === to ? 'lower' : lemma === capitalise(to) ? 'title' : 'keep';
  let cut = 0;
  let common = sharedPrefix(from, to);
  for (let n = 1; n <= maxPrefix && n < from.length - 2; n++) {
    const shared = sharedPrefix(from.slice(n), to);
    if (shared >= common + n + 1 && shared >= 3) {
      cut = n;
      common = shared;
    }
  }
  return {
    prefix: from.slice(0, cut),
    removed: from.slice(cut + common),
    added: letterCase === 'keep' ? lemma.slice(common) : to.slice(common),
    letterCase,
  };
}

/** Applies a rule; undefined where it does not fit the form. */
export function applyRule(form: string, lower: string, rule: LemmaRule): string | undefined {
  const { prefix, removed, added, letterCase } = rule;
  if (lower.length < prefix.length + removed.length) return undefined;
  if (!lower.endsWith(removed) || !lower.startsWith(prefix)) return undefined;
  const source = letterCase === 'keep' && form.length === lower.length ? form : lower;
  const lemma = source.slice(prefix.length, lower.length - removed.length) + added;
  if (lemma === '') return undefined;
  return letterCase === 'title' ? capitalise(lemma) : lemma;
}

export function formatRule({ prefix, removed, added, letterCase }: LemmaRule): string {
  return `${prefix}>${removed}>${added}>${letterCase}`;
}

/** Reads what `formatRule` wrote; the parts may hold `>` nowhere. */
export function parseRule(text: string): LemmaRule {
  const [prefix = '', removed = '', added = '', letterCase = 'keep'] = text.split('>');
  return {
    prefix,
    removed,
    added,
    letterCase: letterCase === 'lower' || letterCase === 'title' ? letterCase : 'keep',
  };
}
