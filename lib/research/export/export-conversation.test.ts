import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { article } from '../../archive/test-archive.ts';
import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { addTestUser } from '../../drafts/test-desk.ts';
import { AskQuestion } from '../api.ts';
import { askQuestion } from '../jobs/ask-question.ts';
import { readConversation } from '../reads/read-conversation.ts';
import { startTestResearch, whole } from '../test-research.ts';
import { translator } from './describe-turn.ts';
import { exportConversation } from './export-conversation.ts';
import { printHtml } from './html.ts';
import { printMarkdown } from './markdown.ts';

const research = await startTestResearch();
let ada: Me;
let id: string;
const site = 'https://desk.example';
beforeAll(async () => {
  ada = await addTestUser(research.db, 'Ada');
  research.articles.set('a1', article('a1', 'Tram *line* <1>', 'x', { section: 'Local' }));
  research.articles.set(
    'a2',
    article('a2', 'Bridge', 'x', { url: 'https://news.example/2?a=b&c' }),
  );
  const said = [
    { text: 'The line has 12 stops & more.', articleId: 'a1' },
    { text: 'The line has 14 stops.', articleId: 'a2' },
  ];
  const value = (text: string, chunk: string, isNewest: boolean) => ({
    text,
    isNewest,
    publishDate: '2026-05-06T10:00:00Z',
    sourceChunkIds: [chunk],
  });
  const answer = {
    status: 'answer',
    parts: [
      { type: 'warning', text: 'Sources disagree.', sourceChunkIds: [] },
      {
        type: 'bullet',
        title: 'Stops',
        text: 'The line has 12 stops & more.',
        sourceChunkIds: ['c0'],
        values: [value('14', 'c1', true), value('12', 'c0', false)],
      },
    ],
  };
  const details = {
    question: 'q',
    language: 'en',
    kind: 'how-many' as const,
    search: { query: 'line OR stops', articleFilters: { section: '(="Local" OR ="Transport")' } },
    assistant: 'built-in' as const,
    articles: 2,
    passages: 2,
    newestSupport: '2026-05-06T10:00:00Z',
    suggestions: [],
    choices: [],
    near: [],
  };
  research.state.answer = (stream) => stream.send(whole('i', said, { answer, details }));
  const scope = { from: '2026-01-01', sections: ['Local'] };
  const input = { question: 'How many <stops>?', clientId: 'export-1', scope };
  id = await askQuestion(research.desk, ada, AskQuestion.parse(input));
  await research.desk.runs.settled();
});
afterAll(() => research.close());

const save = (format: 'markdown' | 'html' | 'docx', locale: InterfaceLocale = 'en') =>
  exportConversation(research.desk, ada, id, { format }, { locale, site });

test('the address of the search says what was considered, as the archive’s page writes it', async () => {
  const [turn] = (await readConversation(research.desk, ada, id, 'en')).turns;
  const { searchParams, pathname } = new URL(turn?.details?.searchHref ?? '', site);
  expect(pathname).toBe('/archive');
  expect(searchParams.get('q')).toBe('(line OR stops) section:(="Local" OR ="Transport")');
});

test('Markdown has question, scope, parts with numbers, disagreeing values and sources', async () => {
  const { body, fileName, mediaType } = await save('markdown');
  expect({ fileName, mediaType }).toEqual({
    fileName: 'how-many-stops.md',
    mediaType: 'text/markdown; charset=utf-8',
  });
  expect(body).toContain(String.raw`## How many \<stops\>?`);
  expect(body).toContain('- **Scope:** since January 1, 2026 · sections: Local');
  expect(body).toContain('- **Newest source:** May 6, 2026');
  expect(body).toContain('> Sources disagree.');
  expect(body).toContain(String.raw`- The line has 12 stops \& more. \[1\]`);
  expect(body).toContain(String.raw`| 14 | May 6, 2026 (newest) | \[2\] |`);
  expect(body).toContain(
    String.raw`**[1]** [Tram \*line\* \<1\>](<https://desk.example/archive/a1>)`,
  );
  expect(body).toContain('May 6, 2026 · Local · archive');
  expect(body).toContain('(<https://news.example/2?a=b&c>)');
});

test('HTML is escaped and needs nothing else, in the reader’s language', async () => {
  const { body } = await save('html', 'cs');
  expect(body).toContain('<html lang="cs">');
  expect(body).toContain('<h2 dir="auto">How many &lt;stops&gt;?</h2>');
  expect(body).toContain(
    '<dt>Rozsah hledání</dt><dd dir="auto">od 1. ledna 2026 · rubriky: Local</dd>',
  );
  expect(body).toContain('<td dir="auto">14</td><td>6. května 2026 (nejnovější)</td>');
  expect(body).not.toMatch(/<script|<link|src=/);
});

test('DOCX holds the same', async () => {
  const { body, fileName } = await save('docx');
  expect(fileName).toBe('how-many-stops.docx');
  if (typeof body === 'string') throw new Error('Not a document.');
  const xml = readZipEntry(Buffer.from(body), 'word/document.xml');
  for (const text of ['How many &lt;stops&gt;?', 'The line has 12 stops &amp; more.', '<w:tbl>']) {
    expect(xml).toContain(text);
  }
});

test('one turn is saved by itself, and one that is not there is not', async () => {
  const wanted = (turn: string) =>
    exportConversation(research.desk, ada, id, { format: 'html', turn }, { locale: 'en', site });
  const [turn] = (await readConversation(research.desk, ada, id, 'en')).turns;
  expect((await wanted(turn?.id ?? '')).body).toContain('How many');
  await expect(wanted('none')).rejects.toMatchObject({ code: 'not-found' });
});

test('no text of an article becomes part of the page or the document', () => {
  const words = { locale: 'en' as const, t: translator('en'), nameOf: String, site };
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (noise) => {
      const text = `${noise}<img src=x onerror=alert(1)>[a](javascript:x)`;
      const source = { number: 1, title: text, line: text, address: text, notes: [text] };
      const told = {
        question: text,
        facts: [[text, text]] as [string, string][],
        notes: [text],
        parts: [{ title: text, text, isNote: false, sources: [1], values: [] }],
        sources: [{ ...source, passage: text }],
      };
      expect(printHtml(text, [told], words)).not.toMatch(/<img|<a href="(?!#)/);
      expect(printMarkdown(text, [told], words)).not.toMatch(/(?<!\\)<img|(?<!\\)\]\(javascript/);
    }),
  );
});

/** A file of a zip archive, found by the central directory at its end. */
function readZipEntry(zip: Buffer, name: string): string {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const size = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      return inflateRawSync(zip.subarray(start, start + size)).toString('utf8');
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  throw new Error(`There is no ${name}.`);
}
