import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';
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
