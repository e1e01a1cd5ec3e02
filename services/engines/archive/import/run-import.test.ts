import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AddArticlesRequest } from '../../../../lib/contract/retrieval.ts';
import { runArchiveImport } from './run-import.ts';

/** The answer to a request; undefined: as the services would. */
type Reply = { status: number; headers?: Record<string, string> } | undefined;

let folder: string;
let server: Server;
let base: string;
let reply: (call: number, body: string) => Reply;
let calls: { method: string | undefined; url: string | undefined; key: unknown; body: string }[];
const stored = new Map<string, unknown>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  calls = [];
  stored.clear();
  reply = () => undefined;
  server = createServer(async (request, response) => {
    const body = await readBody(request);
    calls.push({
      method: request.method,
      url: request.url,
      key: request.headers['x-api-key'],
      body,
    });
    const given = reply(calls.length, body) ?? takeArticles(request, body);
    response.writeHead(given.status, given.headers);
    response.end(JSON.stringify({ message: `said ${given.status}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}

/** Refuses a whole call for the sake of one article, as the services do. */
function takeArticles({ method }: IncomingMessage, body: string): NonNullable<Reply> {
  if (method === 'PUT') {
    if (body === '') return { status: 200 };
    const article = JSON.parse(body);
    stored.set(article.id, article);
    return { status: 200 };
  }
  const articles = AddArticlesRequest.parse(JSON.parse(body));
  if (articles.some(({ id }) => id.startsWith('bad'))) return { status: 400 };
  for (const article of articles) stored.set(article.id, article);
  return { status: 200 };
}

const lines = (ids: readonly string[]) =>
  ids.map((id) => `${JSON.stringify({ id, title: `About ${id}`, text: 'Text.' })}\n`).join('');
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `a${n}`);

async function run(content: string, words: readonly string[] = [], stop = new AbortController()) {
  const path = join(folder, 'articles.jsonl');
  await writeFile(path, content);
  const written: string[] = [];
  const place = {
    environment: {},
    dataDir: join(folder, 'data'),
    connect: async () => ({ name: 'own', base, key: 'secret', close: async () => undefined }),
  };
  const screen = { write: (text: string) => written.push(text) };
  const code = await runArchiveImport([path, ...words], place, screen, stop.signal);
  return { code, said: written.join('') };
}

const readErrors = async () =>
  (await readFile(join(folder, 'articles.jsonl.errors.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

describe('an import of articles', () => {
  it('sends them in batches, with the key', async () => {
    const { code, said } = await run(lines(numbered(1_200)));
    expect(code).toBe(0);
    expect(said).toContain('1,200 articles are in the dataset archive');
    expect(stored.size).toBe(1_200);
    expect(calls.map(({ method, url, key }) => `${method} ${url} ${key}`)).toEqual(
      Array.from({ length: 3 }, () => 'POST /v1/articles/add secret'),
    );
  });

  it('loses only what is bad, and says why', async () => {
    const ids = numbered(40).with(7, 'bad1').with(31, 'bad2');
    const { code, said } = await run(`${lines(ids)}nonsense\n`);
    expect(code).toBe(2);
    expect(stored.size).toBe(38);
    expect(said).toContain('Left out: 3 records');
    expect(await readErrors()).toEqual([
      { line: 8, id: 'bad1', error: 'said 400' },
      { line: 32, id: 'bad2', error: 'said 400' },
      { line: 41, error: 'not JSON: one article a line is expected' },
    ]);
  });

  it('goes on where it was stopped, and tells each error once', async () => {
    const content = lines(numbered(1_700).with(3, 'bad').with(1_600, 'bad too'));
    const stop = new AbortController();
    reply = (_, body) => {
      if (!body.includes('"a1100"')) return undefined;
      stop.abort();
      return { status: 503 };
    };
    const stopped = await run(content, [], stop);
    expect(stopped.code).toBe(130);
    expect(stored.size).toBe(999);
    reply = () => undefined;
    calls = [];
    const { code, said } = await run(content);
    expect(code).toBe(2);
    expect(said).toContain('Going on after 999 articles');
    expect(calls[0]?.body).toContain('"a1000"');
    expect(stored.size).toBe(1_698);
    expect(await readErrors()).toMatchObject([{ line: 4 }, { line: 1_601 }]);
    expect(await readdir(join(folder, 'data', 'imports'))).toEqual([]);
  });

  it('begins anew when it is asked to', async () => {
    const content = lines(numbered(600));
    const stop = new AbortController();
    reply = (call) => {
      if (call < 2) return undefined;
      stop.abort();
      return { status: 503 };
    };
    await run(content, [], stop);
    reply = () => undefined;
    calls = [];
    await run(content, ['--from-start']);
    expect(calls[0]?.body).toContain('"a0"');
    expect(calls).toHaveLength(2);
  });

  it('waits while the services have too much to do', async () => {
    reply = (call) => (call < 2 ? { status: 429, headers: { 'Retry-After': '1' } } : undefined);
    const { code, said } = await run(lines(['a']));
    expect(code).toBe(0);
    expect(said).toContain('waiting: said 429');
    expect(stored.size).toBe(1);
  });

  it('ends with a sentence where nothing can be sent', async () => {
    reply = () => ({ status: 401 });
    await expect(run(lines(['a']))).rejects.toThrow('does not take the key');
    reply = () => ({ status: 500 });
    await expect(run(lines(['a', 'b']))).rejects.toThrow('fail at every article');
    expect(stored.size).toBe(0);
  });

  it('takes its key nowhere else', async () => {
    reply = () => ({ status: 307, headers: { Location: `${base}/elsewhere` } });
    await expect(run(lines(['a']))).rejects.toThrow('redirects to');
    expect(calls.map(({ url }) => url)).toEqual(['/v1/articles/add']);
  });

  it('puts articles of other datasets one by one, as published ones', async () => {
    const json = JSON.stringify({ title: 'T', text: 'Text.', url: 'https://a.example/1?x' });
    await run(`${json}\n`, ['--dataset', 'old news']);
    expect(calls).toMatchObject([
      { method: 'PUT', url: '/v2/articles/old%20news/https%3A%2F%2Fa.example%2F1%3Fx' },
    ]);
    expect(stored.get('https://a.example/1?x')).toMatchObject({
      title: 'T',
      text: 'Text.',
      recommendation: { published: true, url: 'https://a.example/1?x' },
    });
  });

  it('makes the dataset only where that is asked for', async () => {
    const json = JSON.stringify({ title: 'T', text: 'Text.', url: 'https://a.example/1' });
    await run(`${json}\n`, ['--dataset', 'sport', '--create-dataset']);
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /v2/articles/sport',
      'PUT /v2/articles/sport/https%3A%2F%2Fa.example%2F1',
    ]);
    reply = () => ({ status: 404 });
    await expect(run(`${json}\n`, ['--dataset', 'sprot'])).rejects.toThrow(
      '/v2/articles: said 404',
    );
  });

  it('of which the last counts where several have one id', async () => {
    const { said } = await run(`${lines(['a', 'b'])}{"id":"a","title":"Newer"}\n`);
    expect(stored.get('a')).toMatchObject({ paraSpecs: [{ text: 'Newer' }] });
    expect(said).toContain('same id that came shortly after: 1 record.');
  });

  it('sends nothing where it is only tried', async () => {
    const { code, said } = await run(`${lines(['a'])}{}\n`, ['--dry-run']);
    expect(code).toBe(2);
    expect(said).toContain('Could be sent: 1 articles. Nothing was.');
    expect(said).toContain('line 2: text: is required');
    expect(calls).toEqual([]);
    expect(await readdir(folder)).toEqual(['articles.jsonl']);
  });

  it('is refused when it is asked for in words that are not understood', async () => {
    await expect(run('', ['--language', 'Czech'])).rejects.toThrow('--language');
    await expect(run('', ['--map', 'title'])).rejects.toThrow('--map takes');
    await expect(run('', ['--encoding', 'klingon'])).rejects.toThrow('klingon');
    await expect(run('', ['--date-order', 'ymd'])).rejects.toThrow('dmy or mdy');
    await expect(run('', ['--frm'])).rejects.toThrow('--frm');
  });
});
