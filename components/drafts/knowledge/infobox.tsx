import { Pin, PinOff, X } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/controls/button';
import { TextButton } from '@/components/ui/controls/text-button';
import { useCard } from '@/components/ui/hooks/use-card';
import { InfoboxText } from '@/components/ui/infobox-text';
import { Skeleton } from '@/components/ui/skeleton';
import { mediaTopicCode } from '@/lib/contract/media-topics';
import type { Item } from '../analysis/items';
import { usePageState } from '../session-context';
import { useStore } from '../store';

export function Infobox({ item }: { item: Item }) {
  const t = useTranslations('drafts.infobox');
  // An editorial tag tells what it stands for.
  const id = item.standsFor ?? item.gkbId;
  // The knowledge base has no topics.
  const gkbId = mediaTopicCode(id) === undefined ? id : undefined;
  const { data: card, isPending, isError, refetch } = useCard(gkbId);
  if (gkbId === undefined || card === null) return null;
  if (isPending) return <Skeleton className="h-10 w-full" />;
  if (isError) {
    return (
      <p className="text-xs text-faint">
        {t('failed')}{' '}
        <TextButton
          onClick={() => void refetch()}
          className="hover:text-ink pointer-coarse:-my-3.5 pointer-coarse:py-3.5"
        >
          {t('again')}
        </TextButton>
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-1.5">
      <InfoboxText card={card} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
        <Link
          href={`/knowledge/${encodeURIComponent(card.gkbId)}`}
          className="text-accent underline underline-offset-2 pointer-coarse:py-3"
        >
          {t('open')}
        </Link>
        <PinButton gkbId={gkbId} name={card.stdForm} />
      </p>
    </div>
  );
}

function PinButton({ gkbId, name }: { gkbId: string; name: string }) {
  const t = useTranslations('drafts.infobox');
  const { pinned } = usePageState();
  const ids = useStore(pinned);
  const isPinned = ids.includes(gkbId);
  const Icon = isPinned ? PinOff : Pin;
  return (
    <TextButton
      aria-label={t(isPinned ? 'unpinNamed' : 'pinNamed', { name })}
      onClick={() => pinned.set(isPinned ? ids.filter((id) => id !== gkbId) : [...ids, gkbId])}
      className="inline-flex items-center gap-1 pointer-coarse:py-3 text-accent"
    >
      <Icon size={12} aria-hidden />
      {t(isPinned ? 'unpin' : 'pin')}
    </TextButton>
  );
}

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
