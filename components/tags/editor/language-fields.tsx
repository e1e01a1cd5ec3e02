import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextButton } from '@/components/ui/controls/text-button';
import { type Language, languages } from '@/lib/contract/inventories';
import { ChipsField } from '../chips-field';
import type { AliasLanguage, TagForm } from './tag-form';

const quiet =
  'w-full min-w-0 rounded-md border border-transparent bg-transparent px-2 text-sm text-ink placeholder:text-faint hover:border-line focus:border-line-strong focus:bg-raised max-sm:border-line pointer-coarse:min-h-[44px]';
const row =
  'grid gap-x-1 gap-y-2 py-1.5 sm:grid-cols-[6.5rem_minmax(0,4fr)_minmax(0,5fr)_minmax(0,6fr)] sm:items-start';

type Props = { form: TagForm; onChange: (form: TagForm) => void; hasExtras: boolean };

/** Forms, aliases and descriptions, a row per language; a button shows the empty rows. */
export function LanguageFields({ form, onChange, hasExtras }: Props) {
  const t = useTranslations('tags.editor');
  const locale = useLocale();
  const [isAll, setAll] = useState(false);
  // A language that was there does not go while its field is emptied.
  const [first] = useState(() =>
    languages.filter(
      (code) =>
        code === locale ||
        code === 'en' ||
        form.stdForms[code] ||
        form.descriptions[code] ||
        form.aliases[code]?.length,
    ),
  );
  const shown = isAll ? languages : first;
  const hidden = languages.length - shown.length;
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-base font-semibold">{t('names')}</h2>
      <p className="text-[13px] text-faint">{t('namesText')}</p>
      <div className="mt-1 divide-y divide-line/70 border-y border-line">
        <div aria-hidden className={`${row} text-xs text-faint max-sm:hidden`}>
          <span />
          <span className="px-2">{t('form')}</span>
          <span className="px-2">{hasExtras && t('aliases')}</span>
          <span className="px-2">{t('description')}</span>
        </div>
        {hasExtras && (
          <div className={row}>
            <LanguageName name={t('anyLanguage')} />
            <span className="truncate px-2 py-1.5 text-sm text-faint max-sm:hidden">
              {form.name}
            </span>
            <Aliases code="und" language={t('anyLanguage')} {...{ form, onChange }} />
          </div>
        )}
        {shown.map((code) => (
          <LanguageRow key={code} {...{ code, form, onChange, hasExtras }} />
        ))}
      </div>
      {hidden > 0 && (
        <TextButton
          onClick={() => setAll(true)}
          className="mt-1 h-7 self-start pointer-coarse:h-[44px] rounded text-sm text-accent"
        >
          {t('allLanguages', { count: hidden })}
        </TextButton>
      )}
    </section>
  );
}

function LanguageRow({ code, form, onChange, hasExtras }: Props & { code: Language }) {
  const t = useTranslations('tags.editor');
  const tCommon = useTranslations('common');
  const language = tCommon(`languages.${code}`);
  return (
    <div className={row}>
      <LanguageName name={language} />
      <div className="min-w-0">
        <PhoneLabel text={t('form')} />
        <input
          aria-label={t('formOf', { language })}
          placeholder={form.name}
          lang={code}
          dir="auto"
          maxLength={200}
          value={form.stdForms[code] ?? ''}
          onChange={(event) =>
            onChange({ ...form, stdForms: { ...form.stdForms, [code]: event.target.value } })
          }
          className={`h-9 ${quiet}`}
        />
      </div>
      {hasExtras ? <Aliases {...{ code, language, form, onChange }} /> : <span />}
      <div className="min-w-0">
        <PhoneLabel text={t('description')} />
        <textarea
          aria-label={t('descriptionOf', { language })}
          placeholder={t('aliasPlaceholder')}
          lang={code}
          dir="auto"
          rows={1}
          maxLength={1000}
          value={form.descriptions[code] ?? ''}
          onChange={(event) =>
            onChange({
              ...form,
              descriptions: { ...form.descriptions, [code]: event.target.value },
            })
          }
          className={`block field-sizing-content min-h-9 resize-none py-1.5 ${quiet}`}
        />
      </div>
    </div>
  );
}

function Aliases(
  props: Pick<Props, 'form' | 'onChange'> & { code: AliasLanguage; language: string },
) {
  const { form, onChange, code, language } = props;
  const t = useTranslations('tags.editor');
  return (
    <div className="min-w-0">
      <PhoneLabel text={t('aliases')} />
      <ChipsField
        label={t('aliasesOf', { language })}
        isQuiet
        placeholder={t('aliasPlaceholder')}
        values={form.aliases[code] ?? []}
        onChange={(names) => onChange({ ...form, aliases: { ...form.aliases, [code]: names } })}
      />
    </div>
  );
}

function LanguageName({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="block text-[13px] text-soft first-letter:uppercase max-sm:pt-2 max-sm:font-semibold max-sm:text-ink sm:leading-9"
    >
      {name}
    </span>
  );
}

/** Replaces the heading row on a phone. */
function PhoneLabel({ text }: { text: string }) {
  return (
    <span aria-hidden className="block text-xs text-faint sm:hidden">
      {text}
    </span>
  );
}
