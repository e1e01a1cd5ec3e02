import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { type PhotoCost, photoCosts } from '@/lib/contract/photo-details';

const tones = { free: 'good', conditional: 'warn', pay: 'bad', unknown: 'warn' } as const;

/** Unknown values count as not stated. */
export function toCost(cost: string): PhotoCost {
  return photoCosts.find((one) => one === cost) ?? 'unknown';
}

export function RightsBadge({ cost, license }: { cost: string; license?: string | undefined }) {
  const t = useTranslations('photos.rights');
  const kind = toCost(cost);
  return (
    <span title={license || undefined}>
      <Badge tone={tones[kind]}>{t(kind)}</Badge>
    </span>
  );
}
