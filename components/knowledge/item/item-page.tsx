'use client';

import { useMutation } from '@tanstack/react-query';
import { Braces, Copy, Hash, Link2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { ArchivedArticlesSection } from '@/components/ui/archived-articles';
import { Badge } from '@/components/ui/badge';
import { BackLink } from '@/components/ui/controls/back-link';
import { Button } from '@/components/ui/controls/button';
import { Dialog, DialogButtons } from '@/components/ui/controls/dialog';
import { Menu } from '@/components/ui/controls/menu';
import { ErrorCard } from '@/components/ui/error-card';
import { useCopy } from '@/components/ui/hooks/use-copy';
import { lazyPart } from '@/components/ui/lazy-part';
import { PageHeading } from '@/components/ui/page-heading';
import { toast } from '@/components/ui/toast';
import { UnreachablePage } from '@/components/ui/unreachable-page';
import { usePersonalStorage, useUser } from '@/components/ui/user-context';
import { callApi } from '@/lib/http/call-api';
import type { ApiErrorKind } from '@/lib/http/failure';
import type { KnowledgeItem, TellableRecord } from '@/lib/knowledge/api';
import { nameCountry } from '@/lib/knowledge/facts/countries';
import { identityFields } from '@/lib/knowledge/facts/edit-correction';
import { toJsonLd } from '@/lib/knowledge/facts/jsonld';
import { titleOf } from '@/lib/knowledge/facts/title-of';
import { EditButton, type Editing, useEditing } from '../edit/editing';
import { type Correcting, useCorrection } from '../edit/use-correction';
import { forgetItem, rememberItem } from '../search/recent-items';
import { TypeMark } from '../type-mark';
import { CorrectionNote } from './correction-note';
import { FactsSection } from './facts-section';
import { NamesSection } from './names-section';
import { DraftsSection, HistorySection, LinksSection } from './side-sections';

/** The page of an item; `map` is drawn on the server. */
export function ItemPage({ item, map }: { item: KnowledgeItem; map?: ReactNode }) {
  const t = useTranslations('knowledge.item');
  const language = useLocale();
  const user = useUser();
  const storage = usePersonalStorage().local;
  const correcting = useCorrection(item);
  const editing = useEditing();
  const { record, infobox, redirectedFrom } = item;
  const { gkbId, type } = record;
  const { name, description } = titleOf(item, language);
  useEffect(() => {
    rememberItem(storage, user.id, { gkbId, stdForm: name, type, description });
  }, [storage, user.id, gkbId, name, type, description]);

  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6 sm:px-8 sm:py-8">
      <BackToSearch />
      <header className="flex flex-col gap-2">
        <div className="flex items-start justify-between gap-4">
          <PageHeading className="min-w-0 text-3xl">{name}</PageHeading>
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

function BackToSearch() {
  const t = useTranslations('knowledge.item');
  return <BackLink href="/knowledge" label={t('back')} />;
}

export function MissingItem(props: { kind: ApiErrorKind; message: string }) {
  const t = useTranslations('knowledge.item');
  return <UnreachablePage {...props} back={<BackToSearch />} title={t('unreachable')} />;
}

function CopyMenu({ record }: { record: TellableRecord }) {
  const t = useTranslations('knowledge.item');
  const language = useLocale();
  const copy = useCopy({ done: t('copied'), failed: t('copyFailed') });
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
          run: () => copy(record.gkbId),
        },
        { id: 'address', label: t('copyAddress'), icon: Link2, run: () => copy(address()) },
        {
          id: 'jsonld',
          label: t('copyJsonLd'),
          icon: Braces,
          run: () => copy(JSON.stringify(toJsonLd(record, language), null, 2)),
        },
      ]}
    >
      <Button icon={Copy}>{t('copy')}</Button>
    </Menu>
  );
}

const IdentityForm = lazyPart(async () => (await import('../edit/identity-form')).IdentityForm);

const field = 'identity';

function Identity(props: { item: KnowledgeItem; correcting: Correcting; editing: Editing }) {
  const { item, correcting, editing } = props;
  const t = useTranslations('knowledge.identity');
  const language = useLocale();
  const { gkbId, type, country, externalIds } = item.record;
  if (editing.field === field)
    return (
      <div className="max-w-xl">
        <IdentityForm {...{ item, correcting }} onClose={editing.close} />
      </div>
    );
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 text-xs text-faint tabular-nums">
        <TypeMark type={type} />
        {country && <span>{nameCountry(country, language)}</span>}
        <span>{gkbId}</span>
        {externalIds.wikidata && <span>{externalIds.wikidata}</span>}
        {item.mayCorrect && <EditButton field={field} editing={editing} label={t('edit')} />}
      </div>
      <CorrectionNote item={item} fields={identityFields} correcting={correcting} />
    </div>
  );
}

/** States that the newsroom added the item, and offers to remove it. */
function AddedHere({ item, name }: { item: KnowledgeItem; name: string }) {
  const t = useTranslations('knowledge.item');
  const router = useRouter();
  const user = useUser();
  const storage = usePersonalStorage().local;
  const [isAsking, setAsking] = useState(false);
  const { gkbId } = item.record;
  const remove = useMutation({
    mutationFn: () =>
      callApi(`/api/knowledge/${encodeURIComponent(gkbId)}/correction`, { method: 'DELETE' }),
    onSuccess: () => {
      forgetItem(storage, user.id, gkbId);
      toast.show({ message: t('removed', { name }) });
      router.push('/knowledge');
    },
  });
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <Badge tone="accent">{t('addedHere')}</Badge>
      {item.mayCorrect && (
        <Button size="small" variant="ghost" onPress={() => setAsking(true)}>
          {t('remove')}
        </Button>
      )}
      {isAsking && (
        <Dialog
          title={t('removeTitle', { name })}
          onClose={() => setAsking(false)}
          footer={
            <DialogButtons
              onCancel={() => setAsking(false)}
              variant="danger"
              isPending={remove.isPending}
              onPress={() => remove.mutate()}
            >
              {t('remove')}
            </DialogButtons>
          }
        >
          <p className="text-soft">{t('removeText')}</p>
          {remove.error && <ErrorCard error={remove.error} />}
        </Dialog>
      )}
    </p>
  );
}
