'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import { InfoboxText } from '@/components/ui/infobox-text';
import { useCard } from '@/components/ui/use-card';
import { usePageState } from '../session-context';
import { useStore } from '../store';

/** Infoboxes that stay in sight while one writes. */
export function Pinned() {
  const t = useTranslations('drafts.infobox');
  const { pinned } = usePageState();
  const ids = useStore(pinned);
  if (ids.length === 0) return null;
  return (
    <section aria-label={t('pinned')} className="max-h-[40%] shrink-0 overflow-y-auto">
      {ids.map((id) => (
        <PinnedCard
          key={id}
          gkbId={id}
          onClose={() => pinned.set(ids.filter((other) => other !== id))}
        />
      ))}
    </section>
  );
}

function PinnedCard({ gkbId, onClose }: { gkbId: string; onClose: () => void }) {
  const t = useTranslations('drafts.infobox');
  const { data: card } = useCard(gkbId);
  if (!card) return null;
  return (
    <article className="relative mx-3 my-2 flex flex-col gap-1.5 rounded-lg border border-line bg-raised p-3 pr-10 text-[13px]">
      <h3 className="font-serif text-base leading-tight font-semibold">{card.stdForm}</h3>
      <InfoboxText card={card} />
      <IconButton
        size="small"
        icon={X}
        label={t('unpinNamed', { name: card.stdForm })}
        onPress={onClose}
        className="absolute top-1.5 right-1.5"
      />
    </article>
  );
}
