/**
 * One row of a declension table: words with this ending lose it and take each of the new endings in turn.
 * `~` before an ending softens the stem's last consonant; `+` puts a fleeting vowel before it.
 */
export type EndingRule = readonly [ending: string, replacements: string];

/** The case forms of names in one language, by what the word ends in; the longest ending that fits decides. */
export type DeclensionTable = {
  rules: readonly EndingRule[];
  /** Stem ends and what they become before a softening ending. */
  softening: readonly (readonly [from: string, to: string])[];
  fleeting: string;
};

/** A row for words that keep their last consonant before the endings. */
export function attach(consonant: string, endings: string): EndingRule {
  return [
    consonant,
    endings
      .split(' ')
      .map((ending) => consonant + ending)
      .join(' '),
  ];
}

/**
 * Case forms of a word in lower case, without the word itself. More forms than grammar allows: the gender of a name is
 * rarely known, and a form that nobody writes does no harm in a look-up.
 */
export function inflect(word: string, table: DeclensionTable): Set<string> {
  const forms = new Set<string>();
  const rules = table.rules.filter(([ending]) => word.endsWith(ending));
  const longest = Math.max(-1, ...rules.map(([ending]) => ending.length));
  for (const [ending, replacements] of rules) {
    if (ending.length < longest || word.length - ending.length < 2) continue;
    const stem = word.slice(0, word.length - ending.length);
    for (const replacement of replacements.split(' ')) forms.add(join(stem, replacement, table));
  }
  forms.delete(word);
  return forms;
}

function join(stem: string, replacement: string, table: DeclensionTable): string {
  if (replacement === '0') return stem;
  if (replacement === '+') return stem.slice(0, -1) + table.fleeting + stem.slice(-1);
  if (!replacement.startsWith('~')) return stem + replacement;
  const rest = replacement.slice(1);
  for (const [from, to] of table.softening) {
    if (stem.endsWith(from)) return stem.slice(0, stem.length - from.length) + to + rest;
  }
  return stem + rest;
}
