'use client';

import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/controls/select';
import { TextField } from '@/components/ui/controls/text-field';
import { languages } from '@/lib/contract/inventories';
import type { DraftErrors, DraftField, FactDraft } from '@/lib/knowledge/facts/fact-draft';
import { kindsOf } from '@/lib/knowledge/facts/properties';
import { useLanguageName } from '../changed-fields';
import { EntityPicker } from './entity-picker';

export type FactFieldsProps = {
  property: string;
  draft: FactDraft;
  errors: DraftErrors;
  onChange: (change: Partial<FactDraft>) => void;
};

/** Fields of one fact: value, time and source. */
export function FactFields(props: FactFieldsProps) {
  const { property, draft, onChange } = props;
  const t = useTranslations('knowledge.facts');
  const errorOf = useErrors(props.errors);
  const kinds = kindsOf(property);
  return (
    <div className="flex flex-col gap-3">
      {kinds.length > 1 && (
        <Select
          label={t('kind')}
          value={draft.kind}
          choices={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(value) => onChange({ kind: kinds.find((kind) => kind === value) ?? 'text' })}
        />
      )}
      <ValueFields {...props} errorOf={errorOf} />
      <div className="grid gap-3 sm:grid-cols-3">
        {(['asOf', 'from', 'until'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`${field}Label`)}
            value={draft[field]}
            onChange={(value) => onChange({ [field]: value })}
            error={errorOf(field)}
            maxLength={12}
          />
        ))}
      </div>
      <TextField
        label={t('sourceLabel')}
        hint={t('sourceHint')}
        value={draft.source}
        onChange={(source) => onChange({ source })}
        maxLength={500}
      />
    </div>
  );
}

type ErrorOf = (field: DraftField) => string | undefined;

function useErrors(errors: DraftErrors): ErrorOf {
  const t = useTranslations('knowledge.facts');
  return (field) => {
    const error = errors[field];
    if (!error) return undefined;
    if (field === 'entity') return t('itemMissing');
    if (error === 'missing') return t('valueMissing');
    if (field === 'amount' || field === 'latitude' || field === 'longitude') {
      return t(`${field}Wrong`);
    }
    return t('dateWrong');
  };
}

function ValueFields({
  draft,
  onChange,
  errorOf,
}: Pick<FactFieldsProps, 'draft' | 'onChange'> & { errorOf: ErrorOf }) {
  const t = useTranslations('knowledge.facts');
  switch (draft.kind) {
    case 'entity':
      return (
        <EntityPicker
          label={t('item')}
          value={draft.entity}
          onChange={(entity) => onChange({ entity })}
          error={errorOf('entity')}
        />
      );
    case 'text':
      return (
        <TextByLanguage
          text={draft.text}
          onChange={(text) => onChange({ text })}
          error={errorOf('text')}
        />
      );
    case 'amount':
      return (
        <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
          <TextField
            label={t('amount')}
            inputMode="decimal"
            value={draft.amount}
            onChange={(amount) => onChange({ amount })}
            error={errorOf('amount')}
            maxLength={40}
          />
          <UnitSelect unit={draft.unit} onChange={(unit) => onChange({ unit })} />
        </div>
      );
    case 'date':
      return (
        <TextField
          label={t('date')}
          hint={t('dateHint')}
          value={draft.date}
          onChange={(date) => onChange({ date })}
          error={errorOf('date')}
          maxLength={12}
        />
      );
    case 'coordinates':
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          {(['latitude', 'longitude'] as const).map((field) => (
            <TextField
              key={field}
              label={t(field)}
              inputMode="decimal"
              value={draft[field]}
              onChange={(value) => onChange({ [field]: value })}
              error={errorOf(field)}
              maxLength={20}
            />
          ))}
        </div>
      );
    default: {
      const unknown: never = draft.kind;
      return unknown;
    }
  }
}

const units = ['people', 'km2', 'm'] as const;
const currencies = ['EUR', 'CZK', 'USD', 'GBP', 'PLN', 'CHF', 'JPY', 'CNY'] as const;

function UnitSelect({ unit, onChange }: { unit: string; onChange: (unit: string) => void }) {
  const t = useTranslations('knowledge.facts');
  const known = [
    ...units.map((value) => ({ value: String(value), label: t(`units.${value}`) })),
    ...currencies.map((value) => ({ value: String(value), label: value })),
  ];
  const choices = known.some(({ value }) => value === unit)
    ? known
    : [...known, { value: unit, label: unit }];
  return <Select label={t('unit')} value={unit} choices={choices} onChange={onChange} />;
}

/** A text in several languages, or one for all. */
function TextByLanguage(props: {
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
