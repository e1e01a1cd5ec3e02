import { callApi } from '@/lib/http/call-api';
import type { BulkTags, TagChange } from '@/lib/tags/change-api';
import { type Selection, selectionBody } from './selection';

/** Starts a change of all selected tags. */
export function postBulk(selection: Selection, action: BulkTags['action']) {
  return callApi<{ change: TagChange }>('/api/tags/bulk', {
    method: 'POST',
    body: { ...selectionBody(selection), action },
  });
}
