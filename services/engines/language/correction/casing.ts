export type Casing = 'lower' | 'capital' | 'upper' | 'mixed';

/** A single capital letter counts as `capital`. */
export function casingOf(word: string): Casing {
  const lower = word.toLowerCase();
  if (word === lower) return 'lower';
  const rest = word.slice(1);
  if (rest === lower.slice(1)) return 'capital';
  return word === word.toUpperCase() ? 'upper' : 'mixed';
}

/** A lower-case word in the casing of another; a mixed one is only capitalised where its model starts so. */
export function applyCasing(word: string, model: string): string {
  switch (casingOf(model)) {
    case 'lower':
      return word;
    case 'upper':
      return word.toUpperCase();
    case 'capital':
      return capitalise(word);
    case 'mixed':
      if (word.length === model.length) return caseLetters(word, model);
      return model.charAt(0) === model.charAt(0).toLowerCase() ? word : capitalise(word);
  }
}

export function capitalise(word: string): string {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length);
}

function caseLetters(word: string, model: string): string {
  let cased = '';
  for (let i = 0; i < word.length; i++) {
    const letter = word.charAt(i);
    const upper = model.charAt(i) !== model.charAt(i).toLowerCase();
    cased += upper ? letter.toUpperCase() : letter;
  }
  return cased.length === word.length ? cased : word;
}
