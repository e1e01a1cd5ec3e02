import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Select } from '@/components/ui/controls/select';
import { TextField } from '@/components/ui/controls/text-field';
import { useFields } from '@/components/ui/hooks/use-fields';
import { entityTypeGroups } from '@/lib/contract/inventories';
import { listCountries } from '@/lib/knowledge/facts/countries';
import {
  correctIdentity,
  type Identity,
  identityFields,
} from '@/lib/knowledge/facts/edit-correction';
import { readReference } from '@/lib/knowledge/reads/reference';
import { CorrectionForm } from './correction-form';
import { SameItem } from './same-item';
import type { FormProps } from './use-correction';
import { useSame } from './use-similar';

export function IdentityForm({ item, correcting, onClose }: FormProps) {
  const { record } = item;
  const t = useTranslations('knowledge');
  const language = useLocale();
  const [before] = useState<Identity>(() => ({
    type: record.type,
    country: record.country ?? '',
    gender: record.gender ?? '',
    wikidata: record.externalIds.wikidata ?? '',
  }));
  const { values: now, change, bind } = useFields(before);
  const [isWrong, setWrong] = useState(false);
  const reference = readReference(now.wikidata);
  const wikidata = reference?.kind === 'wikidata' ? reference.id : '';
  const found = useSame(wikidata === before.wikidata ? undefined : wikidata || undefined);
  const same = found === record.gkbId ? undefined : found;

  function save() {
    if ((now.wikidata.trim() !== '' && wikidata === '') || same !== undefined) {
      setWrong(true);
      return undefined;
    }
    const says = correctIdentity(correcting.standing, before, { ...now, wikidata });
    const isSame = JSON.stringify({ ...now, wikidata }) === JSON.stringify(before);
    return correcting.save(isSame ? undefined : says, identityFields).then(onClose);
  }

  const none = { value: '', label: t('identity.none') };
  return (
    <CorrectionForm title={t('identity.edit')} onSave={save} onCancel={onClose}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('identity.type')}
          {...bind('type')}
          choices={entityTypeGroups.named.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <Select
          label={t('identity.country')}
          {...bind('country')}
          choices={[
            none,
            ...listCountries(language).map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <TextField
          label={t('identity.wikidata')}
          hint={t('add.wikidataHint')}
          value={now.wikidata}
          onChange={(value) => {
            setWrong(false);
            change({ wikidata: value });
          }}
          error={isWrong && wikidata === '' ? t('add.wikidataWrong') : undefined}
        />
        {now.type === 'person' && (
          <GenderSelect isKnown={before.gender !== ''} {...bind('gender')} />
        )}
      </div>
      {now.type !== before.type && record.subtypes.length > 0 && (
        <p className="text-sm text-soft">{t('identity.finer')}</p>
      )}
      {same && <SameItem gkbId={same} />}
    </CorrectionForm>
  );
}

function GenderSelect(props: {
  isKnown: boolean;
  value: string;
  onChange: (gender: string) => void;
}) {
  const { isKnown, ...field } = props;
  const t = useTranslations('knowledge.identity');
  return (
    <Select
      label={t('gender')}
      {...field}
      choices={[
        ...(isKnown ? [] : [{ value: '', label: t('none') }]),
        { value: 'f', label: t('genders.f') },
        { value: 'm', label: t('genders.m') },
      ]}
    />
  );
}
