import { useTranslations } from 'next-intl';
import type { LeftOut } from '@/lib/drafts/export/left-out';

/** Names the kept tags that a form of export can not hold, and why. */
export function LeftOutTags({ tags, kept }: { tags: readonly LeftOut[]; kept: number }) {
  const t = useTranslations('drafts.takeAway');
  if (tags.length === 0) return null;
  const byReason = [...Map.groupBy(tags, ({ reason }) => reason)];
  return (
    <div role="status" className="rounded-lg bg-warn-soft px-3 py-2.5 text-sm">
      <p className="font-medium text-warn">{t('leftOut', { count: tags.length, kept })}</p>
      <ul className="mt-0.5 text-[13px]">
        {byReason.map(([reason, members]) => (
          <li key={reason}>
            <span className="font-medium">{members.map(({ name }) => name).join(', ')}</span>:{' '}
            {t(`leftOutReasons.${reason}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
