import { readTable } from './word-lists/read-word-list.ts';

/** One of several things that a question asks at once. */
export type AskedThing = {
  /** The words that ask for it: "When". */
  readonly title: string;
  readonly text: string;
  /** True for a clause of its own, which may refer to what is asked before it. */
  readonly isClause: boolean;
};

type Patterns = {
  /** Asking words at the beginning, to be left out for another thing. */
  beginning: RegExp;
  /** "when and where did it sink": the first asking words, the others, the rest. */
  head: RegExp;
  /** "who climbed it, and when": the rest, the last asking words. */
  tail: RegExp;
  /** "who built it and how tall is it": where the next clause begins. */
  clause: RegExp;
  asking: RegExp;
};

const patterns: ReadonlyMap<string, Patterns> = new Map(
  readTable('asked-words.tsv', import.meta.url).map(
    ([language = '', alone = '', withNoun = '', prepositions, conjunctions]) => {
      const own = String.raw`(?:(?:${prepositions})\s+)?(?:(?:${alone})|(?:${withNoun})\s+\p{L}+)(?!\p{L})`;
      const between = String.raw`(?:\s*[,;?!.]+\s*(?:(?:${conjunctions})\s+)?|\s+(?:${conjunctions})\s+)`;
      const joined = String.raw`(?:\s*,\s*|\s*,?\s+(?:${conjunctions})\s+)`;
      return [
        language,
        {
          beginning: new RegExp(`^${own}`, 'iu'),
          head: new RegExp(`^(${own})((?:${joined}${own})+)\\s+(\\p{L}.*)$`, 'isu'),
          tail: new RegExp(`^(.+?)((?:${between}${own})+)[\\s?.!,;]*$`, 'isu'),
          clause: new RegExp(
            String.raw`(?:[?!.]+\s*(?:(?:${conjunctions})\s+)?|,?\s+(?:${conjunctions})\s+)(?=(?:${own})\s+\p{L})`,
            'iu',
          ),
          asking: new RegExp(String.raw`(?<![\p{L}\p{M}])${own}`, 'giu'),
        },
      ] as const;
    },
  ),
);

/** Splits "Who built it, when, and how tall is it?" into what is asked; empty where one thing is. */
export function splitAsked(text: string, language: string): AskedThing[] {
  const own = patterns.get(language);
  if (!own) return [];
  const things = splitOnce(text.trim(), own);
  return things.length > 1 ? things : [];
}

function splitOnce(text: string, own: Patterns): AskedThing[] {
  const [, first = '', others = '', rest = ''] = own.head.exec(text) ?? [];
  if (first) return [first, ...askingIn(others, own)].map((asking) => thing(asking, rest));
  const [, before = '', last = ''] = own.tail.exec(text) ?? [];
  const end = own.beginning.exec(before);
  if (end) {
    const left = before.slice(end[0].length).trim();
    // Asked words alone are a list of one thing: "Who? When?"
    if (left !== '') {
      return [
        ...orWhole(splitOnce(before, own), before, own),
        ...askingIn(last, own).map((asking) => thing(asking, left)),
      ];
    }
  }
  const clause = own.clause.exec(text);
  if (!clause) return [];
  const said = text.slice(0, clause.index);
  const next = text.slice(clause.index + clause[0].length);
  const asking = own.beginning.exec(next)?.[0] ?? '';
  const isRelative = [...said.matchAll(own.asking)].some(
    (each) => each.index > 0 && each[0].toLowerCase() === asking.toLowerCase(),
  );
  if (isRelative || !own.beginning.test(said)) return [];
  const clauses = orWhole(splitOnce(next, own), next, own);
  return [
    ...orWhole(splitOnce(said, own), said, own),
    ...clauses.map((each) => ({ ...each, isClause: true })),
  ];
}

function askingIn(text: string, { asking }: Patterns): string[] {
  return [...text.matchAll(asking)].map(([words]) => words);
}

function orWhole(things: AskedThing[], text: string, { beginning }: Patterns): AskedThing[] {
  if (things.length > 0) return things;
  const asking = beginning.exec(text)?.[0] ?? '';
  return [thing(asking, text.slice(asking.length))];
}

function thing(asking: string, rest: string): AskedThing {
  const words = asking.trim();
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return { title, text: `${title} ${rest.trim().replace(/[\s?.!,;]*$/u, '')}?`, isClause: false };
}
