import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/controls/checkbox';
import type { SweepItem } from '@/lib/knowledge/api';

/** All occurrences of one deprecated id. */
type Group = { from: string; to?: SweepItem['to']; items: SweepItem[] };

/** Groups occurrences, fixable ones first. */
export function groupSweep(items: readonly SweepItem[]): Group[] {
  return [...Map.groupBy(items, ({ from }) => from)]
    .map(([from, places]): Group => {
      const to = places[0]?.to;
      return { from, items: places, ...(to && { to }) };
    })
    .sort((a, b) => Number(b.to !== undefined) - Number(a.to !== undefined));
}

/** The occurrences of one deprecated id, before and after the fix. */
export function SweepGroup(props: {
  group: Group;
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
}) {
  const { group, chosen, onChoose } = props;
  const t = useTranslations('knowledge.sweep');
  const { from, to, items } = group;
  const ids = items.map(({ id }) => id);
  const known = ids.filter((id) => chosen.has(id)).length;
  return (
    <section className="flex flex-col rounded-xl border border-line bg-raised shadow-card">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5">
        {to ? (
          <Checkbox
            isSelected={known === ids.length}
            isIndeterminate={known > 0 && known < ids.length}
            onChange={(isChosen) => onChoose(ids, isChosen)}
          >
            <span className="sr-only">{t('select', { title: `${from} → ${to.gkbId}` })}</span>
          </Checkbox>
        ) : null}
        <h2 className="flex flex-wrap items-center gap-2 text-sm font-semibold">
          <span className="text-faint tabular-nums">{from}</span>
          <ArrowRight size={14} aria-label="→" />
          {to ? (
            <Link
              href={`/knowledge/${encodeURIComponent(to.gkbId)}`}
              className="font-serif text-base text-accent underline decoration-accent/40 underline-offset-2"
            >
              {to.stdForm}
            </Link>
          ) : (
            <Badge tone="warn">{t('nothing')}</Badge>
          )}
          {to && <span className="text-faint tabular-nums">{to.gkbId}</span>}
        </h2>
        {!to && <p className="w-full text-sm text-soft">{t('noSuccessor')}</p>}
      </header>
      <ul className="divide-y divide-line/60">
        {items.map((item) => (
          <Place key={item.id} item={item} isChosen={chosen.has(item.id)} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  );
}

function Place(props: {
  item: SweepItem;
  isChosen: boolean;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
}) {
  const { item, isChosen, onChoose } = props;
  const t = useTranslations('knowledge.sweep');
  const { id, kind, stdForm, to } = item;
  const title =
    kind === 'articles' ? t('inArchive', { count: item.count ?? 0 }) : item.title || t('untitled');
  const isRenamed = to !== undefined && kind === 'draft' && to.stdForm !== stdForm;
  return (
    <li className="flex items-center gap-3 px-4 py-2 text-sm">
      {to && (
        <Checkbox isSelected={isChosen} onChange={(on) => onChoose([id], on)}>
          <span className="sr-only">{t('select', { title })}</span>
        </Checkbox>
      )}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <Link
          href={hrefOf(item)}
          className="font-serif leading-snug font-medium hover:text-accent pointer-coarse:-my-3.5 pointer-coarse:py-3.5"
        >
          {title}
        </Link>
        {kind === 'draft' && (
          <span className="text-xs text-faint">
            {t('names', { name: stdForm })}
            {isRenamed && ` → ${t('names', { name: to.stdForm })}`}
          </span>
        )}
      </span>
      <Badge>{t(kind)}</Badge>
    </li>
  );
}

function hrefOf({ kind, objectId }: SweepItem): string {
  const id = encodeURIComponent(objectId);
  switch (kind) {
    case 'draft':
      return `/drafts/${id}`;
    case 'tag':
      return `/tags/${id}`;
    case 'articles': {
      const value = objectId.replace(/["\\]/g, String.raw`\$&`);
      const search = new URLSearchParams({ q: `tags:="${value}"`, sort: 'newest', unfold: 'true' });
      return `/archive?${search}`;
    }
    default: {
      const unknown: never = kind;
      return unknown;
    }
  }
}
