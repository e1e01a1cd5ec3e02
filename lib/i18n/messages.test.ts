import { expect, test } from 'vitest';
import { messages } from './messages.ts';

type Tree = { [key: string]: string | Tree };

function paths(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : paths(value, `${prefix}${key}.`),
  );
}

function texts(tree: Tree): string[] {
  return Object.values(tree).flatMap((value) =>
    typeof value === 'string' ? [value] : texts(value),
  );
}

test('Czech says everything that English says, and nothing more', () => {
  expect(paths(messages.cs).sort()).toEqual(paths(messages.en).sort());
});

test('no message is empty', () => {
  expect(
    [...texts(messages.en), ...texts(messages.cs)].filter((text) => text.trim() === ''),
  ).toEqual([]);
});

test('both languages name the same arguments', () => {
  const argumentsOf = (tree: Tree) => {
    const said = texts(tree);
    return new Map(
      paths(tree).map((path, at) => [path, new Set(said[at]?.match(/\{\w+(?=[,}])/g))]),
    );
  };
  const czech = argumentsOf(messages.cs);
  for (const [path, names] of argumentsOf(messages.en))
    expect([path, [...(czech.get(path) ?? [])].sort()]).toEqual([path, [...names].sort()]);
});

test('whatever is counted has its plural forms', () => {
  // The text between {…} of plural forms has them already; a sign or "of" after the number needs none.
  const uncounted =
    /\{(?:count|entities|total|days|minutes|words|articles)\}\s+(?!more\b|of\b|used\b|z\b)\p{L}{3,}/u;
  const counted = [...texts(messages.en), ...texts(messages.cs)];
  expect(counted.filter((text) => uncounted.test(text))).toEqual([]);
  // In Czech the word before a number is counted, too.
  const before = /\p{L}{3,}\s\{count\}/u;
  expect(texts(messages.cs).filter((text) => before.test(text))).toEqual([]);
});
