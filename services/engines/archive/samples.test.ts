import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AddArticlesRequest } from '../../../lib/contract/retrieval.ts';
import { publishedAt } from './article-forms.ts';
import { addSampleArticles } from './samples.ts';
import type { PutArticle } from './types.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'samples-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const time = new Date('2026-05-06T10:00:00Z');
const base = { tenant: 'desk', dataset: 'archive', time };

function makeArchive() {
  const stored: PutArticle[] = [];
  return {
    stored,
    async putFirst(_: string, articles: readonly PutArticle[]) {
      stored.push(...articles);
      return { count: articles.length, states: {} };
    },
  };
}

describe('sample articles', () => {
  it('come once for a data folder', async () => {
    const archive = makeArchive();
    const added = await addSampleArticles(archive, { ...base, dataDir });
    expect(added).toBe((await readdir('content/samples')).length);
    expect(await addSampleArticles(archive, { ...base, dataDir })).toBe(0);
    const articles = AddArticlesRequest.parse(archive.stored.map(({ article }) => article));
    expect(articles).toHaveLength(added);
    for (const article of articles) {
      expect(article.id).toMatch(/^sample-/);
      expect(publishedAt(article)).toBeTypeOf('number');
    }
    expect(articles.find(({ id }) => id === 'sample-barcelona-92')).toMatchObject({
      language: 'es',
      paraSpecs: [{ type: 'title' }, { type: 'lead' }, { type: 'text' }, {}, {}, {}],
      metadata: { publishDate: '1992-07-25T00:00:00Z', section: ['Deportes'], place: 'BARCELONA' },
    });
  });

  it('are tried again where the archive failed', async () => {
    const failing = { putFirst: () => Promise.reject(new Error('The disk is full.')) };
    await expect(addSampleArticles(failing, { ...base, dataDir })).rejects.toThrow('full');
    expect(await addSampleArticles(makeArchive(), { ...base, dataDir })).toBeGreaterThan(30);
  });

  it('that are broken cost no other, and a missing folder costs nothing', async () => {
    const folder = join(dataDir, 'own');
    expect(await addSampleArticles(makeArchive(), { ...base, dataDir, folder })).toBe(0);
    await mkdir(folder);
    const sample = { language: 'en', section: 'Local', date: '2020-01-02', title: 'T', lead: 'L' };
    await writeFile(join(folder, 'a.json'), '{');
    await writeFile(join(folder, 'b.json'), JSON.stringify({ id: 'b', ...sample, body: ['B'] }));
    const archive = makeArchive();
    expect(await addSampleArticles(archive, { ...base, dataDir, folder })).toBe(1);
    expect(archive.stored.map(({ article }) => article.id)).toEqual(['sample-b']);
  });
});
