import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { Draft } from '@/lib/drafts/api';
import { callApi } from '@/lib/http/call-api';

/** Makes a draft, empty or from a sample or another draft, and opens it at `address`. */
export function useCreateDraft(address = (id: string) => `/drafts/${id}`) {
  const router = useRouter();
  return useMutation({
    mutationFn: (body: { from?: { kind: 'sample' | 'draft'; id: string } }) =>
      callApi<{ draft: Draft }>('/api/drafts', { method: 'POST', body }),
    onSuccess: ({ draft }) => router.push(address(draft.id)),
  });
}
