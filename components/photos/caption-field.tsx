import { useTranslations } from 'next-intl';
import { TextArea } from '@/components/ui/controls/text-area';
import { TextField } from '@/components/ui/controls/text-field';

/** As the bank and the draft store them. */
const maxLengths = { caption: 10_000, credit: 500, alt: 2_000 };

/** A field of what readers are told of a photo: with the same words and limits wherever a photo is described. */
export function CaptionField(props: {
  name: keyof typeof maxLengths;
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  hint?: string;
  placeholder?: string;
  className?: string;
}) {
  const { name, rows = 3, ...rest } = props;
  const t = useTranslations('photos.upload');
  const field = { ...rest, label: t(name), maxLength: maxLengths[name] };
  if (name === 'caption') return <TextArea {...field} rows={rows} />;
  return <TextField {...field} {...(name === 'alt' && { hint: t('altHint') })} />;
}
