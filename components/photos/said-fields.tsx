'use client';

import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/controls/select';
import { TextField } from '@/components/ui/controls/text-field';
import { photoCosts } from '@/lib/contract/photo-details';
import { CaptionField } from './caption-field';
import { toCost } from './rights-badge';
import type { SaidOfPhoto } from './said-of-photo';

/** Fields for the details of an own picture, in a grid of two columns. */
export function SaidFields(props: {
  said: SaidOfPhoto;
  onChange: (said: Partial<SaidOfPhoto>) => void;
}) {
  const { said, onChange } = props;
  const t = useTranslations('photos.upload');
  return (
    <>
      <TextField
        label={t('name')}
        value={said.name}
        onChange={(name) => onChange({ name })}
        className="sm:col-span-2"
      />
      <CaptionField
        name="credit"
        value={said.credit}
        onChange={(credit) => onChange({ credit })}
        placeholder={t('creditExample')}
        {...(said.credit.trim() === '' && { hint: t('creditHint') })}
      />
      <Select
        label={t('rights')}
        value={said.cost}
        choices={photoCosts.map((value) => ({ value, label: t(`costs.${value}`) }))}
        onChange={(value) => onChange({ cost: toCost(value) })}
      />
      <CaptionField
        name="caption"
        rows={2}
        value={said.description}
        onChange={(description) => onChange({ description })}
        className="sm:col-span-2"
      />
      <CaptionField
        name="alt"
        value={said.altText}
        onChange={(altText) => onChange({ altText })}
        className="sm:col-span-2"
      />
      <TextField
        label={t('people')}
        value={said.people}
        onChange={(people) => onChange({ people })}
        hint={t('listHint')}
      />
      <TextField
        label={t('keywords')}
        value={said.keywords}
        onChange={(keywords) => onChange({ keywords })}
        hint={t('listHint')}
      />
      <TextField
        label={t('creator')}
        value={said.creator}
        onChange={(creator) => onChange({ creator })}
      />
      {said.cost !== 'unknown' && (
        <TextField
          label={t('license')}
          value={said.license}
          onChange={(license) => onChange({ license })}
        />
      )}
      {(said.cost === 'conditional' || said.cost === 'pay') && (
        <TextField
          label={t('restriction')}
          value={said.restriction}
          onChange={(restriction) => onChange({ restriction })}
        />
      )}
    </>
  );
}
