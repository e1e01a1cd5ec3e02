import { callApi } from '@/lib/http/call-api';
import type { BulkTags, TagChange } from '@/lib/tags/change-api';
import { type Selection, selectionBody } from './selection';

/** Begins one act on all that is selected. */
export function postBulk(selection: Selection, action: BulkTags['action']) {
  return callApi<{ change: TagChange }>('/api/tags/bulk', {
    method: 'POST',
    body: { ...selectionBody(selection), action },
  });
}
