import { sharedPrefix } from '../../../../lib/text/text.ts';

/** Makes a stem of a form: numbers of letters to take off the front and the end, and letters to put on. */
export type StemRule = { readonly front: number; readonly end: number; readonly added: string };

/**
 * Rules by what a word begins and ends with; the longest ending decides, and whole words have rules of their own
 * (Galambos 2001, "Lemmatizer for document information retrieval systems in Java").
 */
export type StemRules = {
  /** The longest ending that has a rule. */
  readonly maxEndingLength: number;
  /** Beginnings that inflection puts on, the longest first: `nej`, `ge`. Words with them have endings of their own. */
  readonly prefixes: readonly string[];
  /** Keys: `^word`, or the prefix, `|` and the ending. */
  readonly rules: ReadonlyMap<string, StemRule>;
};

/** At least so many letters stand after a prefix. */
const minRestLength = 3;

export function prefixOf(word: string, prefixes: readonly string[]): string {
  return (
    prefixes.find(
      (prefix) => word.length >= prefix.length + minRestLength && word.startsWith(prefix),
    ) ?? ''
  );
}

/** The stem of a word in lower case and NFC, with its marks. */
export function applyStemRules(word: string, rules: StemRules): string {
  const { front, end, added } = rules.rules.get(`^${word}`) ?? endingRule(word, rules);
  return word.slice(front, word.length - end) + added;
}

export const unchangedRule: StemRule = { front: 0, end: 0, added: '' };

/** The rule of the longest known ending of a word. */
export function endingRule(
  word: string,
  { rules, prefixes, maxEndingLength }: StemRules,
): StemRule {
  const prefix = prefixOf(word, prefixes);
  for (let from = Math.max(0, word.length - maxEndingLength); from <= word.length; from++) {
    const rule = rules.get(`${prefix}|${word.slice(from)}`);
    if (rule && leavesEnough(word, rule)) return rule;
  }
  return unchangedRule;
}

/** An ending is no word: a rule must leave two letters. */
export function leavesEnough(word: string, { front, end }: StemRule): boolean {
  return word.length - front - end >= 2 || (front === 0 && end === 0);
}

/** The rule that makes `stem` of `form`; the prefix is taken off where the stem goes on better behind it. */
export function stemRuleOf(form: string, stem: string, prefix: string): StemRule {
  const common = sharedPrefix(form, stem);
  const behind = sharedPrefix(form.slice(prefix.length), stem);
  const front = behind >= 3 && behind >= common ? prefix.length : 0;
  const kept = front === 0 ? common : behind;
  return { front, end: form.length - front - kept, added: stem.slice(kept) };
}

/** Writes rules as text: a line for each key, sorted, with the length of the prefix shared with the key before. */
export function encodeStemRules({ maxEndingLength, prefixes, rules }: StemRules): string {
  let previous = '';
  const lines = [...rules.keys()].sort().map((key) => {
    const rule = rules.get(key) ?? { front: 0, end: 0, added: '' };
    const shared = Math.min(sharedPrefix(previous, key), 35);
    previous = key;
    return `${shared.toString(36)}${key.slice(shared)}\t${rule.front}${rule.end.toString(36)}${rule.added}`;
  });
  return [`${maxEndingLength} ${prefixes.join(' ')}`, ...lines].join('\n');
}

/** Reads what `encodeStemRules` wrote. Throws when a line is not of that form. */
export function decodeStemRules(text: string): StemRules {
  const [head = '', ...lines] = text.split('\n');
  const [longest = '', ...prefixes] = head.split(' ');
  const rules = new Map<string, StemRule>();
  const same = new Map<string, StemRule>();
  let previous = '';
  for (const line of lines) {
    const tab = line.indexOf('\t');
    const written = line.slice(tab + 1);
    if (tab < 1 || written.length < 2) throw new Error('The file of stems is damaged.');
    const key = previous.slice(0, Number.parseInt(line.charAt(0), 36)) + line.slice(1, tab);
    const rule = same.get(written) ?? {
      front: Number(written.charAt(0)),
      end: Number.parseInt(written.charAt(1), 36),
      added: written.slice(2),
    };
    same.set(written, rule);
    rules.set(key, rule);
    previous = key;
  }
  return { maxEndingLength: Number(longest), prefixes: prefixes.filter(Boolean), rules };
}
