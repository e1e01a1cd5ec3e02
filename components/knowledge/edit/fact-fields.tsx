import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/controls/select';
import { TextField } from '@/components/ui/controls/text-field';
import { bindFields } from '@/components/ui/hooks/use-fields';
import { languages } from '@/lib/contract/inventories';
import type { DraftErrors, DraftField, FactDraft } from '@/lib/knowledge/facts/fact-draft';
import { kindsOf } from '@/lib/knowledge/facts/properties';
import { useLanguageName } from '../changed-fields';
import { EntityPicker } from './entity-picker';

type FactFieldsProps = {
  property: string;
  draft: FactDraft;
  errors: DraftErrors;
  onChange: (change: Partial<FactDraft>) => void;
};

export function FactFields(props: FactFieldsProps) {
  const { property, draft, onChange } = props;
  const bind = bindFields(draft, onChange);
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
            {...bind(field)}
            error={errorOf(field)}
            maxLength={12}
          />
        ))}
      </div>
      <TextField
        label={t('sourceLabel')}
        hint={t('sourceHint')}
        {...bind('source')}
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
    if (field === 'amount' || field === 'latitude' || field === 'longitude')
      return t(`${field}Wrong`);
    return t('dateWrong');
  };
}

function ValueFields(props: Pick<FactFieldsProps, 'draft' | 'onChange'> & { errorOf: ErrorOf }) {
  const { draft, onChange, errorOf } = props;
  const bind = bindFields(draft, onChange);
  const t = useTranslations('knowledge.facts');
  switch (draft.kind) {
    case 'entity':
      return <EntityPicker label={t('item')} {...bind('entity')} error={errorOf('entity')} />;
    case 'text':
      return <TextByLanguage {...bind('text')} error={errorOf('text')} />;
    case 'amount':
      return (
        <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
          <TextField
            label={t('amount')}
            inputMode="decimal"
            {...bind('amount')}
            error={errorOf('amount')}
            maxLength={40}
          />
          <UnitSelect {...bind('unit')} />
        </div>
      );
    case 'date':
      return (
        <TextField
          label={t('date')}
          hint={t('dateHint')}
          {...bind('date')}
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
              {...bind(field)}
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

function UnitSelect(props: { value: string; onChange: (unit: string) => void }) {
  const t = useTranslations('knowledge.facts');
  const known = [
    ...units.map((value) => ({ value: String(value), label: t(`units.${value}`) })),
    ...currencies.map((value) => ({ value: String(value), label: value })),
  ];
  const choices = known.some(({ value }) => value === props.value)
    ? known
    : [...known, { value: props.value, label: props.value }];
  return <Select label={t('unit')} choices={choices} {...props} />;
}

function TextByLanguage(props: {
  value: Record<string, string>;
  onChange: (text: Record<string, string>) => void;
  error?: string | undefined;
}) {
  const { value: text, onChange, error } = props;
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
