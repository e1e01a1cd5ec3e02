'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { FileText, X } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import { FocusHeir } from '@/components/ui/focus-heir';
import type { DraftView } from '@/lib/drafts/api';
import { inlineText } from '@/lib/drafts/content/text-blocks';
import { callApi } from '@/lib/http/call-api';

export type DraftAsked = { id: string; title: string; isConfidential: boolean };

/** The draft that a question is about, as far as it matters here. */
export function useDraftAsked(id: string | undefined): UseQueryResult<DraftAsked> {
  return useQuery({
    queryKey: ['research', 'draft', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const { draft } = await callApi<DraftView>(`/api/drafts/${encodeURIComponent(id ?? '')}`, {
        signal,
      });
      const title = inlineText(draft.content.content[0].content ?? []).trim();
      return { id: draft.id, title, isConfidential: draft.isConfidential };
    },
  });
}

/** Says that the question belongs to a draft and links back to it. */
export function FromDraft(props: { draft: UseQueryResult<DraftAsked>; onDrop: () => void }) {
  const { draft, onDrop } = props;
  const t = useTranslations('research.draft');
  return (
    <p className="flex items-center gap-2 rounded-lg bg-sunken py-1 pr-1 pl-3 text-sm text-soft">
      <FileText size={15} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1">
        {draft.isError ? t('missing') : `${t('from')} `}
        {draft.data && (
          <Link
            href={`/drafts/${draft.data.id}`}
            className="font-serif text-accent underline underline-offset-2"
          >
            {draft.data.title || t('untitled')}
          </Link>
        )}
      </span>
      <FocusHeir heir={() => document.querySelector<HTMLElement>('[data-question]')}>
        <IconButton size="small" icon={X} label={t('drop')} onPress={onDrop} />
      </FocusHeir>
    </p>
  );
}
