import { describe, expect, it } from 'vitest';
import type { AnalyzeInput } from '../../analyze-input.ts';
import { annotate } from '../../annotate.ts';
import { textOf, viewDocument } from '../../document-view.ts';
import { articleAbout } from '../../topics/test-article-about.ts';
import { findEntities } from '../find-entities.ts';

const soccer = '20001065';
const politics = '11000000';
const visualArts = '20000031';

/** Id of what the name stands for in a text; undefined if it is unknown. */
function idOf(name: string, language: string, text: string, topic?: string): string | undefined {
  const view = viewDocument(
    annotate([{ type: 'BODY', text }], { language, newlineEndsSentence: true }),
  );
  const input: AnalyzeInput = {
    kind: 'analysis',
    analyses: ['entities'],
    referenceDate: '2024-05-06',
    returnMentions: true,
    returnItemSentiment: false,
    returnGkbProperties: false,
    tagType: 'base',
    blocked: [],
    expected: [],
    ...(topic !== undefined && { meaning: articleAbout(topic, language) }),
  };
  const entity = findEntities(view, input).find(({ mentions }) =>
    mentions.some((mention) => textOf(view, mention).includes(name)),
  );
  if (!entity) throw new Error(`${name} is not found`);
  return entity.gkbId;
}

describe('a name that several people have', () => {
  const footballer = 'GQ43744';
  const minister = 'GQ85516';
  const text = 'Am Montag kam Gerd Müller nach Hamburg.';

  it('stands for the one whom the article fits', () => {
    expect(idOf('Gerd Müller', 'de', text, soccer)).toBe(footballer);
    expect(idOf('Gerd Müller', 'de', text, politics)).toBe(minister);
  });

  it('stands for the best-known one where the article has no vector', () => {
    expect(idOf('Gerd Müller', 'de', text)).toBe(footballer);
  });

  it('stands for the one whom a word beside it fits', () => {
    const actor = 'GQ178348';
    expect(idOf('Chris Evans', 'en', 'The actor Chris Evans came home.')).toBe(actor);
  });
});

describe('a name of a little-known person', () => {
  const congressman = 'GQ505722';
  const text = 'The gallery in Bristol shows what Michael Turner has made since the summer.';

  it('stands for nobody known in an article about something else', () => {
    expect(idOf('Michael Turner', 'en', text, visualArts)).toBeUndefined();
    expect(idOf('Michael Turner', 'en', text)).toBe(congressman);
  });

  it('stands for that person where the article is about what they do', () => {
    const vote =
      'The U.S. House voted after Representative Michael Turner had spoken in Washington.';
    expect(idOf('Michael Turner', 'en', vote, politics)).toBe(congressman);
  });
});

describe('a name that several places have', () => {
  it('stands for the one near the other places of the text', () => {
    const text = (...near: string[]) =>
      `The train from Newcastle to ${near[0]} was late, and so was the one to ${near[1]}.`;
    expect(idOf('Newcastle', 'en', text('Sunderland', 'Leeds'))).toBe(
      idOf('Newcastle', 'en', text('Gateshead', 'York')),
    );
    expect(idOf('Newcastle', 'en', text('Sydney', 'Melbourne'))).not.toBe(
      idOf('Newcastle', 'en', text('Sunderland', 'Leeds')),
    );
  });

  it('stands for the kind of place that a word beside it says', () => {
    expect(idOf('Nové Zámky', 'sk', 'Nezamestnanosť klesla v okrese Nové Zámky.')).toBe('GQ730722');
    expect(idOf('Nových Zámkoch', 'sk', 'Nezamestnanosť klesla v Nových Zámkoch.')).toBe(
      'GQ276362',
    );
  });
});
