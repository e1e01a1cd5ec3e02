import { useTranslations } from 'next-intl';
import { Switch } from '@/components/ui/controls/switch';
import { TextField } from '@/components/ui/controls/text-field';
import { bindFields } from '@/components/ui/hooks/use-fields';
import { SimilarTags } from '@/components/ui/similar-tags';
import type { ApiFailure } from '@/lib/http/call-api';
import type { SimilarTag, TagPage, TagRow } from '@/lib/tags/api';
import { ChipsField } from '../chips-field';
import { LanguageFields } from './language-fields';
import { RuleField } from './rule-field';
import { StandsForField } from './stands-for-field';
import type { TagForm } from './tag-form';

type Props = {
  form: TagForm;
  /** The saved tag; missing for a new one. */
  tag: TagRow | undefined;
  about: TagPage;
  failure: ApiFailure | undefined;
  onChange: (form: TagForm) => void;
  onMerge: ((into: SimilarTag) => void) | undefined;
};

function errorOf(failure: ApiFailure | undefined, field: string): string | undefined {
  return failure?.field?.split('.')[0] === field ? failure.message : undefined;
}

export function TagFields({ form, tag, about, failure, onChange, onMerge }: Props) {
  const t = useTranslations('tags.editor');
  const bind = bindFields(form, (part) => onChange({ ...form, ...part }));
  const { extras: hasExtras } = about.offers;
  const shownApart = ['name', 'externalId', 'gkbId'];
  const isOther = failure?.field && !shownApart.includes(failure.field.split('.')[0] ?? '');
  return (
    <>
      {isOther && (
        <p role="alert" className="text-sm text-bad">
          {failure.field}: {failure.message}
        </p>
      )}
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        error={errorOf(failure, 'name')}
        maxLength={200}
        autoFocus={!tag}
        {...bind('name')}
      />
      <SimilarTags
        name={form.name}
        standsFor={form.standsFor?.gkbId}
        except={tag?.gkbId}
        onMerge={onMerge}
      />
      <ChipsField
        label={t('categories')}
        placeholder={t('categoriesPlaceholder')}
        values={form.categories}
        known={about.categories.map((category) => category.name)}
        maxLength={80}
        onChange={(categories) => onChange({ ...form, categories })}
      />
      <LanguageFields form={form} onChange={onChange} hasExtras={hasExtras} />
      {hasExtras ? (
        <>
          <StandsForField {...bind('standsFor')} />
          <RuleField {...bind('rule')} />
        </>
      ) : (
        <p className="text-[13px] text-faint">{t('noExtras')}</p>
      )}
      <IdFields {...{ bind, tag, failure }} />
      <div className="flex flex-col gap-0.5 border-t border-line pt-4">
        <Switch
          isSelected={form.forbidden}
          onChange={(forbidden) => onChange({ ...form, forbidden })}
        >
          <span className="font-medium text-ink">{t('retired')}</span>
        </Switch>
        <p className="pl-11 text-[13px] text-faint">{t('retiredText')}</p>
      </div>
    </>
  );
}

function IdFields(
  props: Pick<Props, 'tag' | 'failure'> & { bind: ReturnType<typeof bindFields<TagForm>> },
) {
  const { bind, tag, failure } = props;
  const t = useTranslations('tags.editor');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('externalId')}
        hint={t('externalIdHint')}
        error={errorOf(failure, 'externalId')}
        maxLength={200}
        {...bind('externalId')}
      />
      {tag ? (
        <div className="flex flex-col gap-1">
          <span className="text-[13px] font-medium text-soft">{t('gkbId')}</span>
          <code className="flex h-9 items-center text-sm text-soft select-all">{tag.gkbId}</code>
        </div>
      ) : (
        <TextField
          label={t('gkbId')}
          hint={t('gkbIdHint')}
          error={errorOf(failure, 'gkbId')}
          maxLength={200}
          {...bind('gkbId')}
        />
      )}
    </div>
  );
}
