import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '../../clients/services.ts';
import { emptyForm } from '../../drafts/api.ts';
import type { ArticleContent } from '../../drafts/content/content.ts';
import { createDraft } from '../../drafts/writes/start-draft.ts';
import { FindRelated } from '../api.ts';
import { PublishDraft } from '../publish/api.ts';
import { publishDraft } from '../publish/publish-draft.ts';
import { article, startTestArchive, type TestArchive } from '../test-archive.ts';
import { judgeArticle } from '../writes/judge-article.ts';
import { relateToDraft } from './related-articles.ts';

let desk: TestArchive;
beforeAll(async () => {
  desk = await startTestArchive();
  const text =
    'A new tram line was opened in the suburb of Líšeň; trams run there every ten minutes.';
  await desk.add([
    article('a1', 'Tram line to Líšeň opened', text, { section: 'Local' }),
    article('a2', 'Trams to Líšeň are late', `${text} Passengers complain about delays.`, {
      section: 'Transport',
      publishDate: '2019-05-06T10:00:00Z',
      url: 'https://news.example/a2',
    }),
    article('a3', 'Cup final', 'The football club won the cup final after extra time.'),
  ]);
});
afterAll(() => desk.close());

const written = (text: string): ArticleContent => ({
  type: 'doc',
  content: [
    { type: 'title', content: [{ type: 'text', text: 'Trams to Líšeň' }] },
    { type: 'lead' },
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text,
          marks: [{ type: 'link', attrs: { href: 'https://news.example/a2' } }],
        },
      ],
    },
  ],
});

const title =
  'articles like the draft as it is, with why, what is linked and what was said of them';
test(title, { timeout: 60_000 }, async () => {
  const { db, archive, ada } = desk;
  const content = written('More trams run on the new tram line to the suburb of Líšeň.');
  const { id } = await createDraft(db, ada, { content, form: emptyForm, threshold: 40 });
  await publishDraft(archive, ada, id, PublishDraft.parse({}));
  const ask = (input: Partial<FindRelated> = {}, by = archive) =>
    relateToDraft(by, ada, id, FindRelated.parse({ minScore: 0.2, ...input }));
  const { related, referenceKey, sections } = await ask();
  expect(related.map((one) => [one.id, one.isLinked])).toEqual(
    expect.arrayContaining([
      ['a1', false],
      ['a2', true],
    ]),
  );
  expect(related.map((one) => one.id)).not.toContain(`draft-${id}`);
  expect(related.map((one) => one.id)).not.toContain('a3');
  expect(related[0]?.reasons.words.length).toBeGreaterThan(0);
  expect(sections).toEqual(['Local', 'Transport']);
  const at = new Date().toISOString();
  await db
    .insertInto('article_feedback')
    .values({
      ...{ id: 'f1', article_id: 'a1', title: 'T', search: 't', reference_key: referenceKey },
      ...{ verdict: 'rejected', q: null, draft_id: id, by_user: ada.id, at, state: 'sent' },
      ...{ sent_at: at, message: null },
    })
    .execute();
  const again = await ask({ section: 'Local' });
  expect(again.related.map((one) => [one.id, one.verdict])).toEqual([['a1', 'rejected']]);
  const none = { referenceKey: again.referenceKey, verdict: 'none', draftId: id } as const;
  await judgeArticle(db, ada, { ...none, articleId: 'a1', title: 'T' });
  const forgotten = await ask({ section: 'Local' });
  expect(forgotten.related.map((one) => [one.id, one.verdict])).toEqual([['a1', undefined]]);
  const young = await ask({ maxAge: 365 });
  expect(young.related.map((one) => one.id)).not.toContain('a2');
  const other = await ask({ content: written('The cup final went to extra time.') });
  expect(other.related.map((one) => one.id)).not.toEqual(related.map((one) => one.id));
  const plain: Services = {
    ...archive.services,
    state: async (name) => {
      const { health: _, ...state } = await archive.services.state(name);
      return state;
    },
  };
  const hosted = await ask({}, { ...archive, services: plain });
  expect(hosted.related[0]?.reasons).toEqual({ entities: [], tags: [], words: [] });
});
