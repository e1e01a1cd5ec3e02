import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotate } from '../annotate.ts';
import { languages, type Token } from '../types.ts';
import { parserOf } from './parse.ts';

function parsed(text: string, language: string): Token[] {
  const { paragraphs } = annotate([{ type: 'BODY', text }], {
    language,
    newlineEndsSentence: true,
  });
  const [sentence] = paragraphs.flatMap(({ sentences }) => sentences);
  const tokens = sentence?.tokens ?? [];
  parserOf(language)?.(tokens);
  return tokens;
}

/** `nsubj(discovered, Who)` for each word. */
function arcs(text: string, language: string): string[] {
  const tokens = parsed(text, language);
  return tokens.map(({ text: word, head = -1, relation }) =>
    head < 0 ? `root(${word})` : `${relation}(${tokens[head]?.text}, ${word})`,
  );
}

/** True if every word reaches the one root. */
function isTree(tokens: readonly Token[]): boolean {
  const roots = tokens.filter(({ head }) => head === -1);
  const reaches = (at: number): boolean => {
    let [node, steps] = [at, 0];
    while (node !== -1 && steps++ <= tokens.length) node = tokens[node]?.head ?? Number.NaN;
    return node === -1;
  };
  return roots.length === 1 && tokens.every((_, at) => reaches(at));
}

describe('parserOf', () => {
  it('finds who did what', () => {
    expect(arcs('The council closed two schools in Brno.', 'en')).toEqual([
      'det(council, The)',
      'nsubj(closed, council)',
      'root(closed)',
      'nummod(schools, two)',
      'obj(closed, schools)',
      'case(Brno, in)',
      expect.stringMatching(/^(?:obl|nmod)\((?:closed|schools), Brno\)$/),
      'punct(closed, .)',
    ]);
  });

  it('finds lists and what belongs to a noun in Czech', () => {
    const said = arcs('Město příští rok opraví starou radnici a novou školu.', 'cs');
    expect(said).toEqual(
      expect.arrayContaining([
        'nsubj(opraví, Město)',
        'obj(opraví, radnici)',
        'amod(radnici, starou)',
        'conj(radnici, školu)',
        'cc(školu, a)',
      ]),
    );
  });

  it('knows each language that is tagged', () => {
    for (const language of languages) expect(parserOf(language), language).toBeDefined();
    expect(parserOf('fi')).toBeUndefined();
    expect(parserOf('und')).toBeUndefined();
  });

  it('makes a tree of whatever comes', () => {
    expect(isTree(parsed('Ano', 'cs'))).toBe(true);
    expect(isTree(parsed('… — “!?” 12 % 👩‍👩‍👧 שלום , , ,', 'en'))).toBe(true);
    expect(isTree(parsed('word '.repeat(5_000), 'en'))).toBe(true);
    const words = fc.array(
      fc.constantFrom('the', 'man', 'saw', 'it', ',', 'and', 'of', '(', '12'),
      {
        minLength: 1,
        maxLength: 40,
      },
    );
    fc.assert(fc.property(words, (some) => isTree(parsed(some.join(' '), 'en'))));
  });

  it('says nothing of no words', () => {
    const none: Token[] = [];
    parserOf('en')?.(none);
    expect(none).toEqual([]);
  });
});
