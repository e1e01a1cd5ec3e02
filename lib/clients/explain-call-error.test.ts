import { expect, test } from 'vitest';
import { busyMessage, diskFullMessage } from '../contract/error-table.ts';
import { explainKnowledgeError } from '../knowledge/explain-error.ts';
import { CallError } from './call-error.ts';
import { explainCallError } from './explain-call-error.ts';

const unavailable = (message: string) =>
  new CallError({
    kind: 'upstream',
    service: 'media',
    message,
    requestId: 'r',
    status: 503,
    retryAfter: 60,
  });

test.each([
  ['analyses and tags', explainCallError],
  ['knowledge', explainKnowledgeError],
])(
  'a full disk of the services, and too much work, are told as such where %s are asked for',
  (_, explain) => {
    const full = explain(unavailable(diskFullMessage));
    expect(full).toMatchObject({ code: 'disk-full', kind: 'disk-full', retryAfter: 60 });
    expect(explain(unavailable(busyMessage))).toMatchObject({ code: 'busy', retryAfter: 60 });
    expect(explain(unavailable('starting'))).toMatchObject({ kind: 'services-unreachable' });
  },
);
