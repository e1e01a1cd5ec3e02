import { describe, expect, it } from 'vitest';
import type { TagRow } from '@/lib/tags/api';
import { emptyForm, formInput, saysTheSame, toForm } from './tag-form';

const tag: TagRow = {
  gkbId: 't1',
  name: 'Volby',
  forbidden: false,
  stdForms: { cs: 'Volby', en: 'Elections' },
  descriptions: {},
  aliases: { und: ['hlasování'] },
  categories: ['Politika'],
  standsFor: { gkbId: 'G1', stdForm: 'election' },
  use: { drafts: 3, recent: 1, articles: 0, recentArticles: 0 },
};

describe('formInput', () => {
  it('leaves out what is empty and trims what is not', () => {
    const input = formInput({
      ...emptyForm,
      name: '  Volby ',
      stdForms: { en: ' ', cs: ' Volby ' },
      aliases: { und: [], cs: ['urny'] },
      rule: '  ',
    });
    expect(input).toEqual({
      name: 'Volby',
      forbidden: false,
      stdForms: { cs: 'Volby' },
      descriptions: {},
      aliases: { cs: ['urny'] },
      categories: [],
    });
  });

  it('names what the tag stands for by its id', () => {
    expect(formInput(toForm(tag)).standsFor).toBe('G1');
  });
});

describe('saysTheSame', () => {
  it('is not misled by the order of languages or by blanks', () => {
    const form = toForm(tag);
    expect(
      saysTheSame(form, { ...form, stdForms: { en: 'Elections ', cs: 'Volby', de: '' } }),
    ).toBe(true);
    expect(saysTheSame(form, { ...form, stdForms: { cs: 'Volby' } })).toBe(false);
  });
});
