import { describe, expect, it } from 'vitest';
import { annotate } from '../../annotate.ts';
import { textOf, viewDocument } from '../../document-view.ts';
import type { NameMention } from '../name-mention.ts';
import { withoutPeoples } from './peoples.ts';

/** Lists the words in brackets that stay, each taken for a person. */
function kept(language: string, marked: string): string[] {
  const text = marked.replace(/[[\]]/gu, '');
  const view = viewDocument(
    annotate([{ type: 'BODY', text }], { language, newlineEndsSentence: true }),
  );
  const names = [...marked.matchAll(/\[(.+?)\]/gu)].map(([, name = '']) => name.split(' '));
  const mentions = names.flatMap((words) =>
    view.sentences.flatMap(({ tokens, index }): NameMention[] => {
      const from = tokens.findIndex((_, at) =>
        words.every((word, next) => tokens[at + next]?.text === word),
      );
      const to = from + words.length;
      return from < 0 ? [] : [{ sentence: index, from, to, type: 'person', candidates: [] }];
    }),
  );
  return withoutPeoples(view, mentions).map((mention) => textOf(view, mention));
}

describe('withoutPeoples', () => {
  it.each([
    ['pl', 'Zdaniem [Hindusów] rozejm nie potrwa długo.'],
    ['pl', 'Policja zatrzymała [Gruzina], który uciekał.'],
    ['cs', 'Po zápase si [Italové] stěžovali na rozhodčího.'],
    ['sk', 'Polícia zadržala [Gruzínca], ktorý utekal.'],
  ])('leaves out peoples in %s: %s', (language, text) => {
    expect(kept(language, text)).toEqual([]);
  });

  it.each([
    ['cs', 'Ministr [Rakušan] odstoupil.', ['Rakušan']],
    ['pl', 'Po meczu [Kowalczyk] narzekał na sędziego.', ['Kowalczyk']],
    ['de', 'Nach dem Spiel klagten die [Italiener].', ['Italiener']],
  ])('keeps surnames, and all names of other languages: %s %s', (language, text, names) => {
    expect(kept(language, text)).toEqual(names);
  });

  it('keeps the surname of a person in the text', () => {
    const text = 'Podepsal to [Vít Rakušan]. Odbory to [Rakušanovi] vyčítají.';
    expect(kept('cs', text)).toEqual(['Vít Rakušan', 'Rakušanovi']);
  });
});
