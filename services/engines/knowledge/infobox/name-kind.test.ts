import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../../lib/contract/inventories.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { classes, occupations } from '../import/classes.ts';
import { loadSeed } from '../load-seed.ts';
import { nameKind } from './write-infobox.ts';

const table = readFileSync(join(import.meta.dirname, 'kinds.tsv'), 'utf8')
  .trim()
  .split('\n');
const kinds = table.slice(1).map((line) => line.split('\t')[0] ?? '');

const woman: KnowledgeEntity = {
  id: 'G1',
  type: 'person',
  subtypes: [],
  names: {},
  descriptions: {},
  popularity: 0,
  gender: 'f',
};

describe('nameKind', () => {
  it('has a name for every kind in every language, for women and men', () => {
    const names = kinds.flatMap((kind) =>
      languages.flatMap((language) =>
        (['f', 'm'] as const).map((gender) =>
          nameKind({ ...woman, subtypes: [kind], gender }, language),
        ),
      ),
    );
    expect(names.filter((name) => !/^\p{L}[\p{L}’ -]+$/u.test(name))).toEqual([]);
  });

  it('takes the most telling subtype that has a name, or the type', () => {
    expect(nameKind({ ...woman, subtypes: ['pole-vaulter', 'politician'] }, 'cs')).toBe(
      'politička',
    );
    expect(nameKind({ ...woman, subtypes: ['pole-vaulter'] }, 'cs')).toBe('osobnost');
  });

  it('knows every kind that imports bring', () => {
    const told = [...classes.values()].filter(({ type }) => type !== 'name' && type !== 'ignored');
    const brought = [...told.map(({ subtype }) => subtype), ...occupations.values()];
    expect(brought.filter((subtype) => subtype !== '' && !kinds.includes(subtype))).toEqual([]);
  });

  it('knows the kinds of nearly all that the seed holds', () => {
    const seed = loadSeed();
    const unnamed = seed.filter(({ subtypes }) => !subtypes.some((each) => kinds.includes(each)));
    expect(unnamed.length / seed.length).toBeLessThan(0.02);
  });
});
