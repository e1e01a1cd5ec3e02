'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { toast } from '@/components/ui/toast';
import { useUser } from '@/components/ui/user-context';
import { callApi } from '@/lib/http/call-api';
import type { KnowledgeItem } from '@/lib/knowledge/api';
import { forgetItem } from '../search/recent-items';

/** States that the newsroom added the item, and offers to remove it. */
export function AddedHere({ item, name }: { item: KnowledgeItem; name: string }) {
  const t = useTranslations('knowledge.item');
  const tCommon = useTranslations('common');
  const router = useRouter();
  const user = useUser();
  const [isAsking, setAsking] = useState(false);
  const { gkbId } = item.record;
  const remove = useMutation({
    mutationFn: () =>
      callApi(`/api/knowledge/${encodeURIComponent(gkbId)}/correction`, { method: 'DELETE' }),
    onSuccess: () => {
      forgetItem(user.id, gkbId);
      toast.show({ message: t('removed', { name }) });
      router.push('/knowledge');
    },
  });
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <Badge tone="accent">{t('addedHere')}</Badge>
      {item.mayCorrect && (
        <Button size="small" variant="ghost" onPress={() => setAsking(true)}>
          {t('remove')}
        </Button>
      )}
      {isAsking && (
        <Dialog
          title={t('removeTitle', { name })}
          isOpen
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onPress={() => setAsking(false)}>{tCommon('cancel')}</Button>
              <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
                {t('remove')}
              </Button>
            </>
          }
        >
          <p className="text-soft">{t('removeText')}</p>
          {remove.error && <ErrorCard error={remove.error} />}
        </Dialog>
      )}
    </p>
  );
}
