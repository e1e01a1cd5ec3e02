import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../lib/contract/service-error.ts';
import { createLog, silentLog } from '../../../lib/log/log.ts';
import { toErrorResponse } from './error-response.ts';

const failing = (code: string) => Object.assign(new Error('said by the disk'), { code });

describe('an error as an answer', () => {
  it('says that the disk is full, and logs it', async () => {
    for (const code of ['SQLITE_FULL', 'ENOSPC']) {
      const lines: string[] = [];
      const log = createLog({ name: 'test', destination: { write: (line) => lines.push(line) } });
      const answer = toErrorResponse(failing(code), log, 'r-1');
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Retry-After')).toBe('60');
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining('is full') });
      expect(lines.join()).toContain(code);
    }
  });

  it('keeps what a fault says to itself and names the request', async () => {
    const answer = toErrorResponse(failing('SQLITE_CORRUPT'), silentLog, 'r-1');
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(text).toContain('r-1');
    expect(text).not.toContain('said by the disk');
  });

  it('passes on what is meant for the caller', async () => {
    const answer = toErrorResponse(new ServiceError(404, 'There is no such item.'), silentLog, 'r');
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { exception: 'NotFoundException', message: 'There is no such item.' },
    ]);
  });
});
