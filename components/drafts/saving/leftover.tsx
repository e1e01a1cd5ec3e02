'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Time } from '@/components/ui/time';
import { toast } from '@/components/ui/toast';
import { usePersonalStorage, useUser } from '@/components/ui/user-context';
import { textBlocks } from '@/lib/drafts/content/text-blocks';
import { KeepText } from './keep-text';
import { type LocalCopy, openCopies } from './local-copies';

/** An unsaved text of an earlier visit: saved as a draft of its own, copied or discarded. */
export function Leftover({ copy, onDrop }: { copy: LocalCopy; onDrop: () => void }) {
  const t = useTranslations('drafts.leftover');
  const texts = textBlocks(copy.content).map((block) => block.text);
  const text = texts.join(' ').trim();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised px-4 py-2.5 text-sm">
      <p className="min-w-48 flex-1">
        {t('text')} <Time at={copy.at} />: <q className="text-soft">{text.slice(0, 90)}…</q>
      </p>
      <KeepText
        read={() => copy}
        onKept={(id) => {
          onDrop();
          toast.show({
            message: t('kept'),
            action: { label: t('open'), run: () => window.open(`/drafts/${id}`, '_blank') },
          });
        }}
      />
      <Button size="small" variant="ghost" onPress={onDrop}>
        {t('discard')}
      </Button>
    </div>
  );
}

/** Unsaved texts of a draft that is not there any more. */
export function LostTexts({ draftId }: { draftId: string }) {
  const me = useUser();
  const { local } = usePersonalStorage();
  const [copies, setCopies] = useState<readonly LocalCopy[]>([]);
  useEffect(() => setCopies(openCopies(local, me.id, draftId).list()), [local, me.id, draftId]);
  return copies.map((copy) => (
    <Leftover
      key={copy.tab}
      copy={copy}
      onDrop={() => {
        openCopies(local, me.id, draftId).remove(copy.tab);
        setCopies(copies.filter((other) => other !== copy));
      }}
    />
  ));
}
