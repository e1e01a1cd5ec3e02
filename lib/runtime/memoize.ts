/** Makes each key's value when it is first asked for; when `max` are kept, all are dropped. */
export function memoize<Key, Value>(
  make: (key: Key) => Value,
  max = Number.POSITIVE_INFINITY,
): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined || values.has(key)) return known as Value;
    if (values.size >= max) values.clear();
    const value = make(key);
    values.set(key, value);
    return value;
  };
}

/** The same for words of a language, of which `max` are kept for each language. */
export function memoizeByLanguage<Value>(
  make: (word: string, language: string) => Value,
  max: number,
): (word: string, language: string) => Value {
  const makersOf = memoize((language: string) =>
    memoize((word: string) => make(word, language), max),
  );
  return (word, language) => makersOf(language)(word);
}

/** Like {@link memoize} for as long as the key lives. */
export function memoizeWeakly<Key extends object, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    let value = values.get(key);
    if (value === undefined) {
      value = make(key);
      values.set(key, value);
    }
    return value;
  };
}
