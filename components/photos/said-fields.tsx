import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/controls/select';
import { TextField } from '@/components/ui/controls/text-field';
import { photoCosts } from '@/lib/contract/photo-details';
import { CaptionField } from './caption-field';
import { toCost } from './rights-badge';
import type { SaidOfPhoto } from './said-of-photo';

/** For a grid of two columns. */
export function SaidFields(props: {
  said: SaidOfPhoto;
  onChange: (said: Partial<SaidOfPhoto>) => void;
}) {
  const { said, onChange } = props;
  const t = useTranslations('photos.upload');
  const typed = (name: keyof SaidOfPhoto) => ({
    value: said[name],
    onChange: (text: string) => onChange({ [name]: text }),
  });
  return (
    <>
      <TextField label={t('name')} {...typed('name')} className="sm:col-span-2" />
      <CaptionField
        name="credit"
        {...typed('credit')}
        placeholder={t('creditExample')}
        {...(said.credit.trim() === '' && { hint: t('creditHint') })}
      />
      <Select
        label={t('rights')}
        value={said.cost}
        choices={photoCosts.map((value) => ({ value, label: t(`costs.${value}`) }))}
        onChange={(value) => onChange({ cost: toCost(value) })}
      />
      <CaptionField name="caption" rows={2} {...typed('description')} className="sm:col-span-2" />
      <CaptionField name="alt" {...typed('altText')} className="sm:col-span-2" />
      <TextField label={t('people')} {...typed('people')} hint={t('listHint')} />
      <TextField label={t('keywords')} {...typed('keywords')} hint={t('listHint')} />
      <TextField label={t('creator')} {...typed('creator')} />
      {said.cost !== 'unknown' && <TextField label={t('license')} {...typed('license')} />}
      {(said.cost === 'conditional' || said.cost === 'pay') && (
        <TextField label={t('restriction')} {...typed('restriction')} />
      )}
    </>
  );
}
