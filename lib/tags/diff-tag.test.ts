import { describe, expect, it } from 'vitest';
import type { TagInput } from './api.ts';
import { diffTag } from './diff-tag.ts';

const tag: TagInput = {
  name: 'Volby',
  forbidden: false,
  stdForms: { en: 'Elections' },
  descriptions: {},
  aliases: { und: ['urny'] },
  categories: ['Politika'],
};

describe('diffTag', () => {
  it('finds nothing between equal tags', () => {
    expect(diffTag(tag, { ...tag, aliases: { und: ['urny'] } })).toEqual([]);
  });

  it('tells each field, language by language', () => {
    const after: TagInput = {
      ...tag,
      name: 'Volby do Sněmovny',
      forbidden: true,
      stdForms: { de: 'Wahlen' },
      aliases: {},
    };
    expect(diffTag(tag, after)).toEqual([
      { field: 'name', before: 'Volby', after: 'Volby do Sněmovny' },
      { field: 'name:en', before: 'Elections' },
      { field: 'aliases:und', before: 'urny' },
      { field: 'forbidden', after: 'yes' },
      { field: 'name:de', after: 'Wahlen' },
    ]);
  });
});
