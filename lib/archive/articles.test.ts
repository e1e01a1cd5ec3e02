import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyForm } from '../drafts/api.ts';
import { readDraft } from '../drafts/reads/drafts.ts';
import { readLog } from '../drafts/test-desk.ts';
import { createDraft } from '../drafts/writes/start-draft.ts';
import { SearchState, SetArticleState } from './api.ts';
import { exportArticles } from './reads/export-articles.ts';
import { readArticle } from './reads/read-article.ts';
import { readStatus } from './reads/read-status.ts';
import { findRelated } from './reads/related-articles.ts';
import { article, startTestArchive, type TestArchive } from './test-archive.ts';
import { removeArticle, setArticleState } from './writes/article-state.ts';
import { draftFromArticle } from './writes/draft-from-article.ts';
import { listSearches, markSeen, saveSearch } from './writes/saved-searches.ts';

const address = 'https://news.example/42?q=a/b c';
const body = [
  'The tram line between the main station and the university was opened on Monday.',
  'The mayor of Brno said that trams would run every five minutes.',
  'The work on the tracks took two years and cost three hundred million crowns.',
].join(' ');
let desk: TestArchive;
beforeAll(async () => {
  desk = await startTestArchive();
  await desk.services.call('media', (client) =>
    client.createTag({ gkbId: 'T-transport', name: 'Public transport' }),
  );
  await desk.add([
    article(address, '🎉 Tram line opened', body, {
      section: ['Local', 'Transport'],
      author: 'Eva Malá',
      tags: ['T-transport'],
    }),
    article('copy', 'Tram line is open', `${body} That is all.`, {
      publishDate: '2026-05-07T10:00:00Z',
    }),
    article('other', 'Trams wait for a new track', 'Trams of Brno wait for a new tram line.', {
      tags: ['IPTC-20000337'],
    }),
    article('=cmd', 'Nothing "alike"', 'A quiet day in the countryside, with cows.'),
  ]);
});
afterAll(() => desk.close());

const read = (id: string, user = desk.ada) => readArticle(desk.archive, user, id, 'en');
const set = (id: string, input: Partial<SetArticleState>) =>
  setArticleState(desk.archive, desk.rea, id, SetArticleState.parse(input));

describe('readArticle', () => {
  it('has the text with its entities in place, tags by name, and what was found apart', async () => {
    const isAnalysed = () => read(address).then((view) => 'isWaiting' in view && !view.isWaiting);
    await expect.poll(isAnalysed, { timeout: 100_000, interval: 250 }).toBe(true);
    const view = await read(address);
    if (view.kind !== 'article') throw new Error('no article');
    expect(view).toMatchObject({
      id: address,
      title: '🎉 Tram line opened',
      sections: ['Local', 'Transport'],
      url: address,
      dataset: 'archive',
      tags: [{ id: 'T-transport', name: 'Public transport' }],
      may: { manage: false },
      hiddenLinks: 0,
    });
    for (const { text, entities } of view.paragraphs) {
      for (const { start, end, name } of entities) {
        if (name === 'Brno') expect(text.slice(start, end)).toBe('Brno');
      }
    }
    expect(view.entities.map(({ name }) => name)).toContain('Brno');
  }, 120_000);

  it('tells its near-duplicates by title', async () => {
    const view = await read('copy', desk.rea);
    if (view.kind !== 'article') throw new Error('no article');
    const alike = [...(view.leader ? [view.leader] : []), ...view.duplicates];
    expect(alike).toMatchObject([{ id: address, title: '🎉 Tram line opened' }]);
    expect(view.may).toEqual({ manage: true });
  });

  it('names the drafts that link to it to those who may open them', async () => {
    const link = { type: 'link' as const, attrs: { href: address } };
    const draft = await createDraft(desk.db, desk.ada, {
      content: {
        type: 'doc',
        content: [
          { type: 'title', content: [{ type: 'text', text: 'Linking' }] },
          { type: 'lead' },
          { type: 'paragraph', content: [{ type: 'text', text: 'see', marks: [link] }] },
        ],
      },
      form: emptyForm,
      threshold: 40,
    });
    expect(await read(address)).toMatchObject({
      linkedFrom: [{ id: draft.id, title: 'Linking' }],
      hiddenLinks: 0,
    });
    expect(await read(address, desk.rea)).toMatchObject({ linkedFrom: [], hiddenLinks: 1 });
    await desk.add([article('from-draft', 'Published', 'Text.', { draft: draft.id })]);
    expect(await read('from-draft')).toMatchObject({ draft: { id: draft.id, title: 'Linking' } });
    const other = await read('from-draft', desk.rea);
    expect(other).toMatchObject({ draft: { id: draft.id } });
    expect(other).not.toMatchObject({ draft: { title: 'Linking' } });
  });

  it('says that there is none', async () => {
    await expect(read('nothing')).rejects.toMatchObject({ code: 'article-not-found' });
  });
});

describe('setArticleState', () => {
  it('leaves the related articles as they were when a correction is noted', async () => {
    // Scores change as vectors are made in the background.
    const related = async () =>
      (await findRelated(desk.archive, address)).related.map(({ id }) => id);
    const before = await related();
    expect(before.length).toBeGreaterThan(0);
    await set(address, { kind: 'corrected', note: 'The date was wrong.' });
    expect(await related()).toEqual(before);
    await set(address, { kind: 'published' });
    expect(await related()).toEqual(before);
  });

  it('marks a corrected article where it is related to another', async () => {
    await set('other', { kind: 'corrected', note: 'The date was wrong.' });
    const { related } = await findRelated(desk.archive, address);
    const corrected = { kind: 'corrected', note: 'The date was wrong.' };
    expect(related.find(({ id }) => id === 'other')?.state).toMatchObject(corrected);
    await set('other', { kind: 'published' });
  });

  it('corrects in the open, and leaves a stub of what is withdrawn or held back', async () => {
    await set('other', { kind: 'corrected', note: 'The date was wrong.' });
    expect(await read('other')).toMatchObject({
      kind: 'article',
      state: { kind: 'corrected', note: 'The date was wrong.', by: 'Rea' },
    });
    await set('other', { kind: 'withdrawn', note: 'Made up.' });
    expect(await read('other')).toMatchObject({
      kind: 'stub',
      title: 'Trams wait for a new track',
      state: { kind: 'withdrawn', note: 'Made up.', by: 'Rea' },
    });
    await expect(draftFromArticle(desk.archive, desk.ada, 'other')).rejects.toMatchObject({
      code: 'article-not-found',
    });
    const until = '2100-01-01T00:00:00Z';
    await set('other', { kind: 'embargoed', until });
    expect(await read('other')).toMatchObject({ kind: 'stub', state: { kind: 'embargoed' } });
    await set('other', { kind: 'published' });
    const view = await read('other');
    expect(view).toMatchObject({ kind: 'article' });
    expect(view).not.toHaveProperty('state');
    const rows = await readLog(desk.db);
    expect(rows.slice(0, 4).map(({ action, details, by }) => [action, details, by])).toEqual(
      ['published', 'embargoed', 'withdrawn', 'corrected'].map((kind) => [
        'article.state',
        kind,
        'Rea',
      ]),
    );
  });

  it.each([
    [{ kind: 'withdrawn' as const }, 'article-note-missing', 'note'],
    [{ kind: 'corrected' as const, note: ' ' }, 'article-note-missing', 'note'],
    [{ kind: 'embargoed' as const, until: '2020-01-01T00:00:00Z' }, 'article-until-past', 'until'],
  ])('refuses %j', async (input, code, field) => {
    await expect(set('other', input)).rejects.toMatchObject({ code, field, kind: 'invalid' });
  });

  it('knows no article, no state', async () => {
    await expect(set('nothing', { kind: 'published' })).rejects.toMatchObject({
      kind: 'not-found',
    });
  });
});

it('starts a draft with text and form of an article', async () => {
  const { draftId } = await draftFromArticle(desk.archive, desk.ada, address);
  const { content, form } = await readDraft(desk.db, desk.ada, draftId);
  expect(content.content).toEqual([
    { type: 'title', content: [{ type: 'text', text: '🎉 Tram line opened' }] },
    { type: 'lead' },
    { type: 'paragraph', content: [{ type: 'text', text: body }] },
  ]);
  expect(form).toEqual({
    ...emptyForm,
    section: 'Local',
    byline: 'Eva Malá',
    date: '2026-05-06',
    language: 'en',
    address,
  });
  const rows = await readLog(desk.db);
  expect(rows[0]).toMatchObject({ action: 'draft.create', details: `article:${address}` });
});

it('finds related articles and says why', async () => {
  const { related, referenceKey } = await findRelated(desk.archive, address);
  expect(referenceKey).not.toBe('');
  expect(related.map(({ id }) => id)).toContain('other');
  const found = related.find(({ id }) => id === 'other');
  expect(found?.reasons.words.length).toBeGreaterThan(0);
});

it('exports all hits as CSV that no spreadsheet runs, and as ninjs', async () => {
  const file = async (format: 'csv' | 'ninjs') => {
    const state = SearchState.parse({ sort: 'newest', unfold: true });
    const { body: stream } = await exportArticles(desk.archive, state, format, 'en');
    const bytes = Buffer.from(await new Response(stream).arrayBuffer());
    return bytes.toString('utf8');
  };
  const lines = (await file('csv')).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFid,title,date,section,author,language,url,dataset,score,tags,topics',
  );
  expect(lines).toHaveLength(1 + 5 + 1);
  expect(lines).toContainEqual(
    expect.stringMatching(/^'=cmd,"Nothing ""alike""",2026-05-06T10:00:00\.000Z,,,en,,archive,/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/,Public transport,/));
  expect(JSON.parse(await file('ninjs'))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        uri: address,
        headlines: [{ role: 'main', contentType: 'text/plain', value: '🎉 Tram line opened' }],
        bodies: [{ role: 'main', contentType: 'text/plain', value: body }],
        altIds: [{ role: 'archive', value: address }],
        subjects: expect.arrayContaining([{ name: 'Public transport', literal: 'T-transport' }]),
      }),
      expect.objectContaining({
        altIds: [{ role: 'archive', value: 'other' }],
        subjects: [
          {
            name: expect.stringMatching(/transport/),
            uri: 'http://cv.iptc.org/newscodes/mediatopic/20000337',
            literal: 'medtop:20000337',
          },
        ],
      }),
    ]),
  );
});

it('exports the topics that were found in an article, and shows them in the reader’s language', async () => {
  const id = 'tennis-final';
  const text =
    'She broke serve twice, saved three break points and won the tennis final with an ace.';
  await desk.add([article(id, 'Qualifier wins the tennis tournament', text)]);
  const topicsOf = async () => {
    const view = await readArticle(desk.archive, desk.ada, id, 'cs');
    return view.kind === 'article' ? view.foundTags.map(({ name }) => name) : [];
  };
  await expect.poll(topicsOf, { timeout: 100_000, interval: 250 }).toContain('tenis');
  const state = SearchState.parse({ q: `articleId:="${id}"` });
  const file = async (format: 'csv' | 'ninjs', archive = desk.archive) => {
    const { body: stream } = await exportArticles(archive, state, format, 'en');
    return new Response(stream).text();
  };
  const subjectsIn = (ninjs: string) => JSON.parse(ninjs)[0].subjects;
  expect(subjectsIn(await file('ninjs'))).toContainEqual({
    name: 'tennis',
    uri: 'http://cv.iptc.org/newscodes/mediatopic/20001085',
    literal: 'medtop:20001085',
    creator: 'Copydesk',
  });
  expect(await file('csv')).toMatch(/,\d\.\d{3},,"?[^,]*\btennis/);
  // Without their details, articles are exported without topics.
  const refuse = () => Promise.reject(new Error('broken'));
  const { services } = desk.archive;
  const call: typeof services.call = (name, act) =>
    services.call(name, (client) => act({ ...client, getArticleDetails: refuse }));
  const failing = { ...desk.archive, services: { ...services, call } };
  expect(subjectsIn(await file('ninjs', failing))).toEqual([]);
  await removeArticle(desk.archive, desk.rea, id);
}, 120_000);

it('counts what came since a saved search was last opened', async () => {
  const state = SearchState.parse({ q: 'lighthouse -section:="Sport"' });
  const { id } = await saveSearch(desk.db, desk.ada, { name: 'Light', state });
  expect(await listSearches(desk.archive, desk.ada)).toMatchObject([{ id, fresh: 0, state }]);
  await desk.add([
    article('l1', 'Lighthouse', 'A lighthouse by the sea.'),
    article('l2', 'Lighthouse cup', 'The lighthouse cup.', { section: 'Sport' }),
  ]);
  expect(await listSearches(desk.archive, desk.ada)).toMatchObject([{ id, fresh: 1 }]);
  expect(await markSeen(desk.archive, desk.ada, id)).toMatchObject({ fresh: 0 });
  expect(await listSearches(desk.archive, desk.rea)).toEqual([]);
  await expect(markSeen(desk.archive, desk.rea, id)).rejects.toMatchObject({ code: 'not-found' });
});

it('removes an article for good, and tells what the archive holds', async () => {
  const { total } = await desk.archive.contents.refresh();
  const { fields, may } = await readStatus(desk.archive, desk.rea);
  expect(fields).toEqual(expect.arrayContaining(['section', 'author', 'found.entities', 'draft']));
  expect(may).toEqual({ manage: true });
  await removeArticle(desk.archive, desk.rea, address);
  await expect(read(address)).rejects.toMatchObject({ code: 'article-not-found' });
  await expect(removeArticle(desk.archive, desk.rea, address)).rejects.toMatchObject({
    code: 'article-not-found',
  });
  const after = await desk.archive.contents.refresh();
  expect(after.total).toBe(total - 1);
});
