'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Time } from '@/components/ui/time';
import { toast } from '@/components/ui/toast';
import { textBlocks } from '@/lib/drafts/content/text-blocks';
import { useSession } from '../session-context';
import { useStore } from '../use-store';
import { keepAsCopy } from './keep-as-copy';
import type { LocalCopy } from './local-copies';

/** Unsaved texts of earlier visits that could not simply be restored: each is kept as a copy, or let go. */
export function LeftoversNotice() {
  const { saving } = useSession();
  const leftovers = useStore(saving.leftovers);
  return leftovers.map((copy) => <Leftover key={copy.tab} copy={copy} />);
}

function Leftover({ copy }: { copy: LocalCopy }) {
  const t = useTranslations('drafts.leftover');
  const { saving } = useSession();
  const [isBusy, setBusy] = useState(false);
  const text = textBlocks(copy.content)
    .map((block) => block.text)
    .join(' ')
    .trim();

  async function keep() {
    setBusy(true);
    try {
      const id = await keepAsCopy(copy);
      saving.dropLeftover(copy);
      toast.show({
        message: t('kept'),
        action: { label: t('open'), run: () => window.open(`/drafts/${id}`, '_blank') },
      });
    } catch (error) {
      toast.showError(error);
    }
    setBusy(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised px-4 py-2.5 text-sm">
      <p className="min-w-48 flex-1">
        {t('text')} <Time at={copy.at} />: <q className="text-soft">{text.slice(0, 90)}…</q>
      </p>
      <Button size="small" isPending={isBusy} onPress={keep}>
        {t('keep')}
      </Button>
      <Button size="small" variant="ghost" onPress={() => saving.dropLeftover(copy)}>
        {t('discard')}
      </Button>
    </div>
  );
}
