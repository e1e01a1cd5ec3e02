'use client';

import { Pencil } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/controls/button';
import type { KnowledgeItem } from '@/lib/knowledge/api';
import { nameCountry } from '@/lib/knowledge/facts/countries';
import { identityFields } from '@/lib/knowledge/facts/edit-correction';
import { type Editing, editButtonId } from '../edit/editing';
import type { Correcting } from '../edit/use-correction';
import { TypeMark } from '../type-mark';
import { CorrectionNote } from './correction-note';

const IdentityForm = dynamic(
  () => import('../edit/identity-form').then((module) => module.IdentityForm),
  { ssr: false },
);

const field = 'identity';

type Props = { item: KnowledgeItem; correcting: Correcting; editing: Editing };

/** Type, country and ids of the item. */
export function Identity({ item, correcting, editing }: Props) {
  const t = useTranslations('knowledge.identity');
  const language = useLocale();
  const { gkbId, type, country, externalIds } = item.record;
  if (editing.field === field) {
    return (
      <div className="max-w-xl">
        <IdentityForm {...{ item, correcting }} onClose={editing.close} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 text-xs text-faint tabular-nums">
        <TypeMark type={type} />
        {country && <span>{nameCountry(country, language)}</span>}
        <span>{gkbId}</span>
        {externalIds.wikidata && <span>{externalIds.wikidata}</span>}
        {item.mayCorrect && (
          <IconButton
            id={editButtonId(field)}
            className="-my-1 text-faint! pointer-coarse:after:-inset-x-2"
            icon={Pencil}
            size="small"
            label={t('edit')}
            onPress={() => editing.open(field)}
          />
        )}
      </div>
      <CorrectionNote item={item} fields={identityFields} correcting={correcting} />
    </div>
  );
}
