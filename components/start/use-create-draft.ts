import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import type { Draft } from '@/lib/drafts/api';
import { callApi } from '@/lib/http/call-api';

/** Makes a draft, empty or from a sample or another draft, and opens it at `address`; pending until its page is there. */
export function useCreateDraft(address = (id: string) => `/drafts/${id}`) {
  const router = useRouter();
  const [isOpening, startOpening] = useTransition();
  const create = useMutation({
    mutationFn: (body: { from?: { kind: 'sample' | 'draft'; id: string } }) =>
      callApi<{ draft: Draft }>('/api/drafts', { method: 'POST', body }),
    onSuccess: ({ draft }) => startOpening(() => router.push(address(draft.id))),
  });
  // A second press while the page opens would make a second draft.
  return { ...create, isPending: create.isPending || isOpening };
}
