import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { callApi } from '@/lib/http/call-api';
import type { TagInput, TagPage, TagRow } from '@/lib/tags/api';
import type { TagChange } from '@/lib/tags/change-api';
import { useChangeRunner } from './changes/change-runner';
import { toInput } from './tag-input';
import { tagKeys } from './tag-keys';

export type SavedTag = { tag: TagRow; change: TagChange };

/** Saves a tag from the list optimistically; a failure restores it. */
export function useSaveTag() {
  const queries = useQueryClient();
  const runner = useChangeRunner();
  const show = (tag: TagRow) =>
    queries.setQueriesData<TagPage>(
      { queryKey: tagKeys.lists },
      (page) =>
        page && {
          ...page,
          rows: page.rows.map((row) => (row.gkbId === tag.gkbId ? tag : row)),
        },
    );
  return useMutation({
    mutationFn: ({ tag, input }: { tag: TagRow; input: TagInput }) =>
      callApi<SavedTag>(`/api/tags/${encodeURIComponent(tag.gkbId)}`, {
        method: 'PUT',
        body: { ...input, seen: toInput(tag) },
      }),
    onMutate: ({ tag, input }) => {
      const { standsFor: _standsFor, ...fields } = input;
      show({ ...tag, ...fields, gkbId: tag.gkbId });
    },
    onSuccess: ({ change }) => runner.follow(change),
    onError: (error, { tag }) => {
      show(tag);
      toast.showError(error);
    },
  });
}
