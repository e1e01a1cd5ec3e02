import { ChevronDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Labelled } from '@/components/ui/controls/labelled';
import { Select } from '@/components/ui/controls/select';
import { TextArea } from '@/components/ui/controls/text-area';
import { fieldLook } from '@/components/ui/controls/text-field';
import { useFormatDay } from '@/components/ui/hooks/use-format-day';
import { languages } from '@/lib/contract/inventories';
import { type DraftForm, maxNoteLength } from '@/lib/drafts/api';
import { mayBecomeWebAddress } from '@/lib/drafts/content/link-address';
import type { Section } from '@/lib/drafts/desk-api';
import { useDetectedLanguage, useIsReadOnly, useSession } from '../session-context';
import { useStore } from '../store';

export function FormPanel({ sections }: { sections: readonly Section[] }) {
  const t = useTranslations('drafts.form');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label={t('title')}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="-mx-2 flex max-w-full cursor-pointer items-center gap-1.5 rounded px-2 py-1 text-left text-[13px] text-soft hover:bg-sunken hover:text-ink"
      >
        <Summary />
        <ChevronDown
          size={14}
          aria-hidden
          className={`shrink-0 text-faint transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Fields sections={sections} />}
      </div>
    </section>
  );
}

function useLanguageName() {
  const t = useTranslations('common.languages');
  const locale = useLocale();
  return (code: string) => {
    if (t.has(code)) return t(code);
    const isCode = /^[a-z]{2,3}$/.test(code);
    return (isCode && new Intl.DisplayNames(locale, { type: 'language' }).of(code)) || code;
  };
}

function Summary() {
  const t = useTranslations('drafts.form');
  const day = useFormatDay();
  const session = useSession();
  const form = useStore(session.form);
  const detected = useDetectedLanguage();
  const nameOf = useLanguageName();
  const parts = [
    form.section,
    form.byline && t('by', { name: form.byline }),
    form.dateline,
    form.date && day(form.date),
    form.language
      ? nameOf(form.language)
      : detected && t('detected', { language: nameOf(detected) }),
  ].filter(Boolean);
  return (
    <span className="min-w-0 truncate">{parts.length > 0 ? parts.join(' · ') : t('empty')}</span>
  );
}

type TextField = Exclude<keyof DraftForm, 'leadPhoto' | 'note'>;

function Fields({ sections }: { sections: readonly Section[] }) {
  const t = useTranslations('drafts.form');
  const session = useSession();
  const form = useStore(session.form);
  const isReadOnly = useIsReadOnly();
  const detected = useDetectedLanguage();
  const nameOf = useLanguageName();
  const names = sections.map((section) => section.name);
  // A section that has been renamed or removed since still is what this draft says.
  const sectionNames =
    form.section && !names.includes(form.section) ? [form.section, ...names] : names;
  const languageChoices = languages.map((value) => ({ value, label: nameOf(value) }));
  const set = (name: TextField) => (value: string) => session.setForm({ [name]: value });
  const text = (name: TextField, type: 'text' | 'date' | 'url' = 'text') => (
    <Labelled
      label={t(name)}
      field={(id) => (
        <input
          id={id}
          type={type}
          value={form[name]}
          readOnly={isReadOnly}
          onChange={(event) => set(name)(event.target.value)}
          className={`h-9 ${fieldLook}`}
        />
      )}
    />
  );
  const select = (name: TextField, none: string, choices: { value: string; label: string }[]) => (
    <Select
      label={t(name)}
      value={form[name]}
      disabled={isReadOnly}
      choices={[{ value: '', label: none }, ...choices]}
      onChange={set(name)}
    />
  );

  return (
    <div className="mt-2 grid grid-cols-1 gap-x-3 gap-y-2.5 rounded-lg border border-line bg-raised p-3 sm:grid-cols-2">
      {select(
        'section',
        t('noSection'),
        sectionNames.map((value) => ({ value, label: value })),
      )}
      {text('byline')}
      {text('dateline')}
      {text('date', 'date')}
      {select(
        'language',
        detected ? t('detected', { language: nameOf(detected) }) : t('detect'),
        languageChoices,
      )}
      {select('tagLanguage', t('asText'), languageChoices)}
      {text('cmsId')}
      <AddressField isReadOnly={isReadOnly} value={form.address} onChange={set('address')} />
      <TextArea
        label={t('note')}
        rows={3}
        maxLength={maxNoteLength}
        value={form.note ?? ''}
        isReadOnly={isReadOnly}
        onChange={(note) => session.setForm({ note })}
        className="sm:col-span-2"
      />
    </div>
  );
}

/** An address that is none of the web stays in the field, with what is wrong with it; it goes nowhere. */
function AddressField(props: {
  value: string;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}) {
  const { value, isReadOnly, onChange } = props;
  const t = useTranslations('drafts.form');
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? value;
  const isWrong = !mayBecomeWebAddress(shown);
  const error = useId();
  const change = (next: string) => {
    const isRight = mayBecomeWebAddress(next);
    setTyped(isRight ? undefined : next);
    if (isRight) onChange(next);
  };
  return (
    <Labelled
      label={t('address')}
      field={(id) => (
        <>
          <input
            id={id}
            type="url"
            value={shown}
            readOnly={isReadOnly}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? error : undefined}
            data-invalid={isWrong || undefined}
            onChange={(event) => change(event.target.value)}
            className={`h-9 ${fieldLook}`}
          />
          {isWrong && (
            <p id={error} role="alert" className="text-xs text-bad">
              {t('addressWrong', { field: t('address') })}
            </p>
          )}
        </>
      )}
    />
  );
}
