import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAnalysis } from '../../../lib/contract/analysis-rules.ts';
import { analyze } from './analyze.ts';
import type { AnalyzeInput } from './analyze-input.ts';

const everything = {
  kind: 'analysis',
  analyses: ['entities', 'tags', 'relations', 'sentiment', 'language'],
  referenceDate: '2024-05-06',
  returnMentions: true,
  returnTrees: true,
  returnItemSentiment: true,
  returnGkbProperties: true,
  tagType: 'base',
  blocked: [],
  expected: [],
} as const satisfies AnalyzeInput;

function analyzeText(text: string, options: Partial<AnalyzeInput> = {}) {
  return analyze({ ...everything, text, ...options }).analysis;
}

/** Violations of the contract's rules, and mentions whose tokens do not spell their text. */
function findFaults(analysis: ReturnType<typeof analyze>['analysis']): string[] {
  const faults = checkAnalysis(analysis);
  const tokens = new Map<string, { paragraph: string; off: number; text: string }>();
  for (const paragraph of analysis.paragraphs ?? []) {
    for (const { tokens: own } of paragraph.sentences) {
      for (const { id, off, text } of own) tokens.set(id, { paragraph: paragraph.text, off, text });
    }
  }
  const items = [...(analysis.entities ?? []), ...(analysis.tags ?? [])];
  for (const { mentions } of items) {
    for (const { id, tokenIds, text } of mentions ?? []) {
      const first = tokens.get(tokenIds[0] ?? '');
      const last = tokens.get(tokenIds.at(-1) ?? '');
      const points = [...(first?.paragraph ?? '')];
      const end = (last?.off ?? 0) + [...(last?.text ?? '')].length;
      const cut = points.slice(first?.off ?? 0, end).join('');
      if (cut !== text) faults.push(`mention ${id} is "${text}", but its tokens cover "${cut}"`);
    }
  }
  return faults;
}

const english =
  'President Jana Nováková said on Monday, May 6, 2024 that Masaryk University in Brno will not pay €5 million. Nováková met doctors from the World Health Organization (WHO). The WHO praised the new hospital. Write to desk@news.example or #brno.';

describe('analyze', () => {
  it('finds names, links them, and joins the short forms to the full ones', () => {
    const { entities = [] } = analyzeText(english);
    const person = entities.find(({ stdForm }) => stdForm === 'Jana Nováková');
    expect(person?.type).toBe('person');
    expect(person?.mentions?.map(({ text }) => text)).toEqual(['Jana Nováková', 'Nováková']);
    expect(entities.find(({ stdForm }) => stdForm === 'Brno')).toMatchObject({
      type: 'location',
      gkbId: 'G1001',
    });
    const who = entities.find(({ stdForm }) => stdForm === 'World Health Organization');
    expect(who?.mentions?.map(({ text }) => text)).toEqual([
      'World Health Organization',
      'WHO',
      'WHO',
    ]);
  });

  it('gives standard forms to times, amounts and addresses', () => {
    const { entities = [] } = analyzeText(english);
    const forms = entities.map(({ type, stdForm }) => `${type} ${stdForm}`);
    expect(forms).toEqual(
      expect.arrayContaining([
        'date 2024-05-06',
        'money 5000000 EUR',
        'email desk@news.example',
        'hashtag #brno',
      ]),
    );
  });

  it('brings Czech names into the nominative', () => {
    const { entities = [] } = analyzeText(
      'Premiér jednal v Praze s Janou Novákovou. Podle Novákové se to týká i Brna. S návrhem Petra Pavla souhlasil.',
      { language: 'cs' },
    );
    const forms = entities.map(({ stdForm }) => stdForm);
    expect(forms).toEqual(expect.arrayContaining(['Praha', 'Brno', 'Jana Nováková', 'Petr Pavel']));
    expect(entities.find(({ stdForm }) => stdForm === 'Jana Nováková')?.mentions).toHaveLength(2);
  });

  it('writes standard forms in the presentation language', () => {
    const { entities = [] } = analyzeText('Anna lives in Prague and works in Vienna.', {
      presentationLanguage: 'cs',
    });
    expect(entities.map(({ stdForm }) => stdForm)).toEqual(
      expect.arrayContaining(['Praha', 'Vídeň']),
    );
  });

  it('gives only what was asked for, and empty lists where nothing was found', () => {
    const analysis = analyzeText('Well, well.', {
      analyses: ['entities', 'tags'],
      returnMentions: false,
      returnItemSentiment: false,
      returnGkbProperties: false,
      id: 'x',
    });
    expect(analysis).toEqual({
      version: '3.3.0',
      id: 'x',
      language: { detected: 'en' },
      entities: [],
      tags: [],
      usedChars: 11,
    });
  });

  it('leaves blocked items out of tags and entities', () => {
    const { analysis, items } = analyze({
      ...everything,
      text: english,
      blocked: [{ gkbId: 'G1001' }, { stdForm: 'jana nováková' }],
    });
    const names = [...(analysis.entities ?? []), ...(analysis.tags ?? [])].map(
      ({ stdForm }) => stdForm,
    );
    expect(names).not.toContain('Brno');
    expect(names).not.toContain('Jana Nováková');
    expect(items.map(({ stdForm }) => stdForm)).not.toContain('Brno');
  });

  it('finds expected forms in any inflection', () => {
    const { tags = [], entities = [] } = analyzeText('Město koupilo tramvaje od Zelené vlny.', {
      language: 'cs',
      expected: [{ stdForm: 'tramvaj' }, { stdForm: 'Zelená vlna', type: 'organization' }],
    });
    expect(tags.slice(0, 2).map(({ stdForm }) => stdForm)).toEqual(['tramvaj', 'Zelená vlna']);
    expect(entities).toContainEqual(
      expect.objectContaining({ stdForm: 'Zelená vlna', type: 'organization' }),
    );
  });

  it('tells who does what to whom', () => {
    const { relations = [] } = analyzeText('Anna loves Brno. Peter would not recommend the food.', {
      language: 'en',
    });
    expect(relations.map(({ textRepr }) => textRepr)).toEqual(
      expect.arrayContaining(['love(anna,brno)', 'would recommend-not(peter,food)']),
    );
  });

  it('names the entities of relations even if only relations were asked for', () => {
    const { entities = [], relations = [] } = analyzeText('Ostrava, Monday. Anna loves Brno.', {
      analyses: ['relations'],
    });
    expect(entities.map(({ stdForm }) => stdForm)).toEqual(['Anna', 'Brno']);
    expect(relations[0]?.args.map(({ entityId }) => entityId)).toEqual(['e0', 'e1']);
  });

  it('keeps the answer of a correction to paragraphs and corrections', () => {
    const { analysis } = analyze({
      ...everything,
      kind: 'correction',
      text: '😀 Prilis zlutoucky kun',
      language: 'cs',
      correction: 'basic',
      diacritization: 'yes',
    });
    expect(Object.keys(analysis).sort()).toEqual(
      ['corrections', 'language', 'paragraphs', 'usedChars', 'version'].sort(),
    );
    expect(analysis.paragraphs?.[0]).toMatchObject({
      text: '😀 Příliš žluťoučký kůň',
      origText: '😀 Prilis zlutoucky kun',
    });
    expect(analysis.corrections?.map(({ off }) => off)).toEqual([2, 9, 19]);
    expect(findFaults(analysis)).toEqual([]);
  });

  it('gives the sentiment of the document, and of items when they are asked for', () => {
    const text = 'Anna loves Brno. The hotel was not clean.';
    const plain = { returnMentions: false, returnGkbProperties: false } as const;
    const answer = analyzeText(text, { ...plain, analyses: ['sentiment', 'entities'] });
    expect(answer.docSentiment?.positive).toBeGreaterThan(0);
    expect(answer.itemSentiments?.e0?.label).toBe('positive');
    expect(Object.keys(answer.itemSentiments ?? {})).toEqual(['e0', 'e1']);
    const alone = analyzeText(text, { ...plain, analyses: ['sentiment'] });
    expect(Object.keys(alone.itemSentiments ?? {})).toEqual(['p0', 's0', 's1']);
    expect(alone.paragraphs).toHaveLength(1);
    const bare = analyzeText(text, {
      ...plain,
      analyses: ['sentiment'],
      returnItemSentiment: false,
    });
    expect(Object.keys(bare)).toEqual(['version', 'language', 'docSentiment', 'usedChars']);
  });

  it('counts code points and paragraph breaks', () => {
    expect(analyzeText('Anna loves Brno.').usedChars).toBe(16);
    expect(analyzeText('😀 one\n\ntwo').usedChars).toBe(9);
    expect(analyzeText('').usedChars).toBe(0);
    expect(analyzeText('').language.detected).toBe('und');
  });
});

describe('tokens of a language without a tagger', () => {
  it.each([
    ['da', 'Kærligheden koster 20 kroner, siger hun.'],
    ['hu', 'A „városi” villamos 3.5 km hosszú 🚋!'],
    ['ru', 'Трамвай № 5 стоит 20 ₽.'],
    ['und', 'Qxz 12:30 – ???'],
  ])('%s: carry lemma, class and features', (language, text) => {
    const { paragraphs = [] } = analyzeText(text, { language });
    const tokens = paragraphs.flatMap(({ sentences }) => sentences.flatMap((one) => one.tokens));
    expect(tokens.length).toBeGreaterThan(3);
    for (const token of tokens) {
      expect(token).toMatchObject({ lemma: token.text, pos: expect.any(String) });
      if (/\p{L}/u.test(token.text)) {
        expect(token).toMatchObject({ pos: 'X', feats: { Foreign: 'Yes' } });
      } else if (/\p{N}/u.test(token.text)) {
        expect(token).toMatchObject({ pos: 'NUM', feats: { NumForm: 'Digit' } });
      } else {
        expect(['PUNCT', 'SYM']).toContain(token.pos);
      }
    }
  });
});

const languages = ['en', 'cs', 'de', 'es', 'fr', 'nl', 'pl', 'sk', 'und', 'xx', undefined] as const;

const words = fc.constantFrom(
  ...'Praha,v Praze,Jana Nováková,s Janou Novákovou,WHO,the,New York,New,York,5 May 2024,5. května,€5m,3.5,%,12:30,., ,\n,\n\n,😀,👩‍👩‍👧,é,שלום,Brno–Praha,#tag,@user,http://a.example/x?y,a@b.example,said,loves,není,krásné,město,půl druhé,1 250,(,),"'.split(
    ',',
  ),
);

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.array(words, { maxLength: 40 }).map((parts) => parts.join(' ')),
  fc.array(words, { maxLength: 40 }).map((parts) => parts.join('')),
);

describe('analyze on any text', () => {
  it('keeps the rules of the contract', () => {
    fc.assert(
      fc.property(
        fc.record({ title: text, lead: text, body: text, language: fc.constantFrom(...languages) }),
        ({ title, lead, body, language }) => {
          const analysis = analyzeText(body, { title, lead, ...(language && { language }) });
          expect(findFaults(analysis)).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('keeps them in corrected texts', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('en', 'cs', 'pl'), (body, language) => {
        const options = { ...everything, text: body, language, diacritization: 'yes' } as const;
        const { analysis } = analyze({ ...options, kind: 'correction', correction: 'aggressive' });
        expect(findFaults(analysis)).toEqual([]);
        expect(findFaults(analyzeText(body, { language, correction: 'basic' }))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('says what each word hangs from, and nothing of it where that was not asked for', () => {
    const text = 'The council closed two schools.';
    const tokensOf = (analysis: ReturnType<typeof analyzeText>) =>
      analysis.paragraphs?.[0]?.sentences[0]?.tokens ?? [];
    expect(tokensOf(analyzeText(text)).map(({ fnc, parId }) => [fnc, parId])).toEqual([
      ['det', 'w1'],
      ['nsubj', 'w2'],
      ['root', undefined],
      ['nummod', 'w4'],
      ['obj', 'w2'],
      ['punct', 'w2'],
    ]);
    const without = tokensOf(analyzeText(text, { returnTrees: false }));
    expect(without.every(({ fnc, parId }) => fnc === undefined && parId === undefined)).toBe(true);
  });

  it('answers the same question the same way, byte for byte', () => {
    fc.assert(
      fc.property(text, (body) => {
        expect(JSON.stringify(analyzeText(body))).toBe(JSON.stringify(analyzeText(body)));
      }),
      { numRuns: 30 },
    );
  });

  it('takes ten thousand one-letter lines', () => {
    const body = 'a\n\n'.repeat(10_000);
    expect(analyzeText(body).paragraphs).toHaveLength(10_000);
  });
});
