'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';

const tones = {
  free: 'good',
  conditional: 'warn',
  pay: 'bad',
  unknown: 'warn',
} as const;
type Cost = keyof typeof tones;
const costs: readonly Cost[] = ['free', 'conditional', 'pay', 'unknown'];

/** What is not one of ours counts as not stated. */
export function toCost(cost: string): Cost {
  return costs.find((one) => one === cost) ?? 'unknown';
}

/** What a use of a photo costs, before anybody clicks. */
export function RightsBadge({ cost, license }: { cost: string; license?: string | undefined }) {
  const t = useTranslations('photos.rights');
  const kind = toCost(cost);
  return (
    <span title={license || undefined}>
      <Badge tone={tones[kind]}>{t(kind)}</Badge>
    </span>
  );
}
