'use client';

import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { languages } from '@/lib/contract/inventories';
import { useLanguageName } from '../changed-fields';

/** A text in several languages, or the same in all. */
export function TextByLanguage(props: {
  text: Record<string, string>;
  onChange: (text: Record<string, string>) => void;
  error?: string | undefined;
}) {
  const { text, onChange, error } = props;
  const t = useTranslations('knowledge.facts');
  const languageName = useLanguageName();
  const nameOf = (language: string) =>
    language === 'und' ? t('allLanguages') : languageName(language);
  const missing = [...languages, 'und'].filter((language) => !(language in text));
  return (
    <div className="flex flex-col gap-3">
      {Object.entries(text).map(([language, value], place) => (
        <TextField
          key={language}
          label={t('text', { language: nameOf(language) })}
          value={value}
          onChange={(next) => onChange({ ...text, [language]: next })}
          error={place === 0 ? error : undefined}
          maxLength={300}
        />
      ))}
      {missing.length > 0 && (
        <Select
          label={t('textLanguage')}
          hideLabel
          className="w-52"
          value=""
          choices={[
            { value: '', label: t('textLanguage') },
            ...missing.map((value) => ({ value, label: nameOf(value) })),
          ]}
          onChange={(language) => language && onChange({ ...text, [language]: '' })}
        />
      )}
    </div>
  );
}
