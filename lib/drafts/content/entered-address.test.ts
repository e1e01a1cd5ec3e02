import { expect, test } from 'vitest';
import { parseInput } from '../../http/read-json.ts';
import { emptyForm, SaveDraft } from '../api.ts';

const content = { type: 'doc', content: [{ type: 'title' }, { type: 'lead' }] };
const save = (address: string) =>
  parseInput(SaveDraft, {
    baseVersion: 1,
    content,
    form: { ...emptyForm, address },
    threshold: 40,
  }).form.address;

test.each(['javascript:alert(2)', ' JavaScript:alert(2)', 'data:text/html,x'])(
  '%s is refused as the URL of a draft, in a sentence that names the field',
  (address) => {
    expect(() => save(address)).toThrow(
      expect.objectContaining({
        field: 'form.address',
        reason: 'form.address: the URL must begin with https:// or http://',
      }),
    );
  },
);

test.each(['', 'https://news.example/1', 'http', 'news.example/1'])(
  '%s may be entered',
  (address) => {
    expect(save(address)).toBe(address);
  },
);
