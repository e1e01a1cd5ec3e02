'use client';

import { Braces, Copy, Hash, Link2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { ArchivedArticlesSection } from '@/components/ui/archived-articles';
import { BackLink } from '@/components/ui/controls/back-link';
import { Button } from '@/components/ui/controls/button';
import { Menu } from '@/components/ui/controls/menu';
import { useArrivalFocus } from '@/components/ui/hooks/use-arrival-focus';
import { toast } from '@/components/ui/toast';
import { useUser } from '@/components/ui/user-context';
import type { KnowledgeItem, TellableRecord } from '@/lib/knowledge/api';
import { toJsonLd } from '@/lib/knowledge/facts/jsonld';
import { titleOf } from '@/lib/knowledge/facts/title-of';
import { useEditing } from '../edit/editing';
import { useCorrection } from '../edit/use-correction';
import { rememberItem } from '../search/recent-items';
import { AddedHere } from './added-here';
import { FactsSection } from './facts-section';
import { Identity } from './identity';
import { NamesSection } from './names-section';
import { DraftsSection, HistorySection, LinksSection } from './side-sections';

/** The page of an item; `map` is drawn on the server. */
export function ItemPage({ item, map }: { item: KnowledgeItem; map?: ReactNode }) {
  const t = useTranslations('knowledge.item');
  const language = useLocale();
  const user = useUser();
  const correcting = useCorrection(item);
  const editing = useEditing();
  const { record, infobox, redirectedFrom } = item;
  const { gkbId, type } = record;
  const { name, description } = titleOf(item, language);
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(() => heading.current);
  useEffect(() => {
    rememberItem(user.id, {
      gkbId,
      stdForm: name,
      type,
      ...(description !== undefined && { description }),
    });
  }, [user.id, gkbId, name, type, description]);

  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6 sm:px-8 sm:py-8">
      <BackLink href="/knowledge" label={t('back')} />
      <header className="flex flex-col gap-2">
        <div className="flex items-start justify-between gap-4">
          <h1
            ref={heading}
            tabIndex={-1}
            className="min-w-0 font-serif text-3xl font-semibold outline-none"
          >
            {name}
          </h1>
          <CopyMenu record={record} />
        </div>
        {description && <p className="-mt-1 text-lg text-soft">{description}</p>}
        <Identity {...{ item, correcting, editing }} />
        {item.correction?.isNew && <AddedHere item={item} name={name} />}
      </header>
      {redirectedFrom && (
        <p className="rounded-lg bg-warn-soft px-4 py-2 text-sm text-warn">
          {t('redirected', { id: redirectedFrom })}
        </p>
      )}
      {!item.offers.records && (
        <p className="rounded-lg border border-line px-4 py-2 text-sm text-soft">
          {t('noRecords')}
        </p>
      )}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="flex min-w-0 flex-col gap-8">
          {infobox?.body && (
            <p
              lang={infobox.language}
              className="max-w-prose font-serif text-lg leading-relaxed whitespace-pre-line"
            >
              {infobox.body}
            </p>
          )}
          {item.offers.records && <FactsSection {...{ item, correcting, editing }} />}
          <NamesSection {...{ item, correcting, editing }} />
        </div>
        <aside className="flex min-w-0 flex-col gap-8 max-lg:border-t max-lg:border-line max-lg:pt-8">
          {map}
          <LinksSection item={item} />
          <DraftsSection item={item} />
          <ArchivedArticlesSection path={`/api/knowledge/${encodeURIComponent(gkbId)}/articles`} />
          <HistorySection item={item} />
        </aside>
      </div>
    </div>
  );
}

/** Copies the item as an id, a link to the desk, or linked data. */
function CopyMenu({ record }: { record: TellableRecord }) {
  const t = useTranslations('knowledge.item');
  const language = useLocale();
  const copy = (text: () => string) => async () => {
    try {
      await navigator.clipboard.writeText(text());
      toast.show({ message: t('copied') });
    } catch {
      toast.show({ message: t('copyFailed'), tone: 'bad' });
    }
  };
  const address = () =>
    new URL(`/knowledge/${encodeURIComponent(record.gkbId)}`, window.location.href).href;
  return (
    <Menu
      label={t('copy')}
      actions={[
        {
          id: 'id',
          label: `${t('copyId')} ${record.gkbId}`,
          icon: Hash,
          run: copy(() => record.gkbId),
        },
        { id: 'address', label: t('copyAddress'), icon: Link2, run: copy(address) },
        {
          id: 'jsonld',
          label: t('copyJsonLd'),
          icon: Braces,
          run: copy(() => JSON.stringify(toJsonLd(record, language), null, 2)),
        },
      ]}
    >
      <Button icon={Copy}>{t('copy')}</Button>
    </Menu>
  );
}
