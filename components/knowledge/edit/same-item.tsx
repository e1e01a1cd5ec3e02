import Link from 'next/link';
import { useTranslations } from 'next-intl';

/** Refuses a Wikidata id that another item has, and links to that item. */
export function SameItem({ gkbId }: { gkbId: string }) {
  const t = useTranslations('knowledge');
  return (
    <p role="alert" className="text-sm text-bad">
      {t('add.same')}{' '}
      <Link href={`/knowledge/${encodeURIComponent(gkbId)}`} className="underline">
        {t('add.openSame')}
      </Link>
    </p>
  );
}
