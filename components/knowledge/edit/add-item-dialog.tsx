import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Dialog, DialogButtons } from '@/components/ui/controls/dialog';
import { Form } from '@/components/ui/controls/form';
import { Select } from '@/components/ui/controls/select';
import { TextField } from '@/components/ui/controls/text-field';
import { ErrorCard } from '@/components/ui/error-card';
import { useFields } from '@/components/ui/hooks/use-fields';
import { entityTypeGroups, languages } from '@/lib/contract/inventories';
import { ApiFailure, callApi } from '@/lib/http/call-api';
import type { AddItem, KnowledgeHit } from '@/lib/knowledge/api';
import { readReference } from '@/lib/knowledge/reads/reference';
import { useLanguageName } from '../changed-fields';
import { TypeMark } from '../type-mark';
import { SameItem } from './same-item';
import { useSame, useSimilar } from './use-similar';

const pick = <T extends string>(all: readonly T[], value: string, otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise;

/** Adds a missing item; similar ones are shown while typing. */
export function AddItemDialog(props: {
  name: string;
  onClose: () => void;
  onOpen: (gkbId: string) => void;
}) {
  const { onClose, onOpen } = props;
  const t = useTranslations('knowledge');
  const form = useId();
  const { item, change, bind, add, isWrongId, isReady, same, similar } = useNewItem(
    props.name,
    onOpen,
  );

  return (
    <Dialog
      title={t('add.title')}
      onClose={onClose}
      footer={
        <DialogButtons
          onCancel={onClose}
          type="submit"
          form={form}
          isDisabled={!isReady}
          isPending={add.isPending}
        >
          {t(similar.length > 0 ? 'add.submitAnyway' : 'add.submit')}
        </DialogButtons>
      }
    >
      <Form id={form} onSubmit={() => isReady && add.mutate()} className="flex flex-col gap-3">
        <p className="text-sm text-soft">{t('add.text')}</p>
        <TypeAndLanguage item={item} onChange={change} />
        <TextField label={t('add.name')} {...bind('name')} maxLength={300} isRequired />
        <SimilarItems hits={similar} />
        <TextField
          label={t('add.description')}
          hint={t('add.descriptionHint')}
          {...bind('description')}
          maxLength={300}
        />
        <TextField
          label={t('add.wikidata')}
          hint={t('add.wikidataHint')}
          {...bind('wikidata')}
          error={isWrongId ? t('add.wikidataWrong') : undefined}
        />
        {same && <SameItem gkbId={same} />}
        {add.error && !same && <ErrorCard error={add.error} />}
      </Form>
    </Dialog>
  );
}

type NewItem = ReturnType<typeof useNewItem>['item'];

function TypeAndLanguage(props: { item: NewItem; onChange: (part: Partial<NewItem>) => void }) {
  const { item, onChange } = props;
  const t = useTranslations('knowledge');
  const languageName = useLanguageName();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('add.type')}
        value={item.type}
        choices={entityTypeGroups.named.map((value) => ({ value, label: t(`types.${value}`) }))}
        onChange={(value) => onChange({ type: pick(entityTypeGroups.named, value, 'general') })}
      />
      <Select
        label={t('add.language')}
        value={item.language}
        choices={languages.map((value) => ({ value, label: languageName(value) }))}
        onChange={(value) => onChange({ language: pick(languages, value, 'en') })}
      />
    </div>
  );
}

/** An item in the form, and the existing items that it resembles. */
function useNewItem(initialName: string, onAdded: (gkbId: string) => void) {
  const locale = useLocale();
  const { values: item, ...fields } = useFields(() => ({
    type: 'person' as AddItem['type'],
    language: pick(languages, locale, 'en'),
    name: initialName,
    description: '',
    wikidata: '',
  }));
  const reference = readReference(item.wikidata);
  const wikidataId = reference?.kind === 'wikidata' ? reference.id : undefined;
  const add = useMutation({
    mutationFn: () => {
      const { type, language, name, description } = item;
      const body: AddItem = {
        type,
        names: { [language]: [name.trim()] },
        ...(description.trim() && { descriptions: { [language]: description.trim() } }),
        ...(wikidataId && { externalIds: { wikidata: wikidataId } }),
      };
      return callApi<{ gkbId: string }>('/api/knowledge', { method: 'POST', body });
    },
    onSuccess: ({ gkbId }) => onAdded(gkbId),
  });
  const isWrongId = item.wikidata.trim() !== '' && !wikidataId;
  const same = useSame(wikidataId) ?? knownItem(add.error);
  return {
    item,
    ...fields,
    add,
    isWrongId,
    isReady: item.name.trim() !== '' && !isWrongId && same === undefined,
    /** The item with the same Wikidata id. */
    same,
    similar: useSimilar(item.name).filter(({ gkbId }) => gkbId !== same),
  };
}

function SimilarItems({ hits }: { hits: readonly KnowledgeHit[] }) {
  const t = useTranslations('knowledge');
  if (hits.length === 0) return null;
  return (
    <section aria-live="polite" className="rounded-lg bg-warn-soft p-3 text-sm">
      <p className="font-medium text-warn">{t('add.similar')}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {hits.map((hit) => (
          <li key={hit.gkbId} className="flex flex-wrap items-baseline gap-x-2">
            <Link
              href={`/knowledge/${encodeURIComponent(hit.gkbId)}`}
              className="font-medium underline underline-offset-2"
            >
              {hit.stdForm}
            </Link>
            <TypeMark type={hit.type} />
            <span className="text-xs text-soft">{hit.description}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function knownItem(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure) || error.kind !== 'conflict') return undefined;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('gkbId' in body)) return undefined;
  return String(body.gkbId);
}
