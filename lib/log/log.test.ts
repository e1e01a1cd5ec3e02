import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';
import { countFaults, noteFault } from './fault-counts.ts';
import { createLog, logRequest } from './log.ts';

function collect() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({
    name: 'test',
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  return { lines, log };
}

describe('logRequest', () => {
  it('writes one line a request', () => {
    const { lines, log } = collect();
    logRequest(log, {
      id: 'r-1',
      method: 'POST',
      route: '/v3/analysis',
      status: 200,
      ms: 12.3456,
      tenant: 'desk',
    });
    expect(lines).toMatchObject([
      { level: 30, name: 'test', id: 'r-1', route: '/v3/analysis', status: 200, ms: 12.3 },
    ]);
  });

  it('marks faults of the server, but not work that has not landed', () => {
    const { lines, log } = collect();
    const entry = { id: 'r', method: 'GET', route: '/', ms: 1 };
    logRequest(log, { ...entry, status: 503 });
    logRequest(log, { ...entry, status: 501 });
    logRequest(log, { ...entry, status: 404 });
    logRequest(log, { ...entry, route: '/health', status: 503 });
    expect(lines.map(({ level }) => level)).toEqual([50, 30, 30, 30]);
  });
});

describe('describeError', () => {
  it('tells where, and keeps to itself what the message quotes', () => {
    const described = describeError(new TypeError('Jana has left\nat home (by:1:2)'));
    expect(described.error).toBe('TypeError');
    expect(described.at?.[0]).toContain('log.test.ts');
    expect(JSON.stringify(described)).not.toMatch(/Jana|home/);
    expect(describeError(Object.assign(new Error('x'), { code: 'SQLITE_BUSY' })).code).toBe(
      'SQLITE_BUSY',
    );
    const damaged = Object.assign(new Error('The database is damaged.'), {
      name: 'DatabaseFileError',
    });
    expect(describeError(damaged).says).toBe('The database is damaged.');
    expect(describeError('x')).toEqual({ error: 'string' });
  });
});

describe('countFaults', () => {
  it('counts errors in the log by kind, with the request of the last one', () => {
    const { log } = collect();
    const request = { method: 'GET', route: '/api/counted', ms: 1 };
    logRequest(log, { ...request, id: 'r-1', status: 500 });
    logRequest(log, { ...request, id: 'r-2', status: 500 });
    logRequest(log, { ...request, id: 'r-3', status: 200 });
    log.error({ id: 'r-2', ...describeError(new RangeError('Jana has left')) }, 'fault');
    log.warn('no error');
    log.error('words alone');
    const lastAt = expect.stringMatching(/^20/);
    expect(countFaults().slice(0, 3)).toEqual([
      { kind: 'words alone', count: 1, lastAt },
      { kind: 'fault RangeError', count: 1, lastAt, lastId: 'r-2' },
      { kind: 'request GET /api/counted 500', count: 2, lastAt, lastId: 'r-2' },
    ]);
  });

  it('remembers a hundred kinds, those of last', () => {
    for (let n = 0; n < 150; n += 1) noteFault('kind', { code: `E${n}` });
    const kinds = countFaults().map(({ kind }) => kind);
    expect(kinds).toHaveLength(100);
    expect([kinds[0], kinds.at(-1)]).toEqual(['kind E149', 'kind E50']);
  });
});
