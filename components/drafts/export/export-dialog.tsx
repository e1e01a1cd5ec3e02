import { Check, Copy, Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { Dialog } from '@/components/ui/controls/dialog';
import { Select } from '@/components/ui/controls/select';
import { ErrorCard } from '@/components/ui/error-card';
import type { ExportFormat, OmittedTag, TagOptions } from '@/lib/drafts/api';
import type { DraftSession } from '../create-session';
import { DeskNote } from '../form/desk-note';
import { PhotoWarnings } from '../photos/photo-warnings';
import { useExport } from './use-export';

const formats: readonly ExportFormat[] = ['tags', 'text', 'html', 'ninjs', 'jsonld', 'analysis'];
const readableFormats: readonly ExportFormat[] = ['text', 'html'];

export function ExportDialog({ session, onClose }: { session: DraftSession; onClose: () => void }) {
  const t = useTranslations('drafts.takeAway');
  const exporting = useExport(session);
  const { format, exported, article, error, missing, isCopied } = exporting;
  return (
    <Dialog
      title={t('title')}
      width="medium"
      onClose={onClose}
      footer={
        <>
          <p role="status" className="mr-auto self-center text-xs text-faint">
            {exporting.isReported ? t('taken') : t('note')}
          </p>
          <Button
            icon={Download}
            isDisabled={!exported}
            isPending={exporting.isSaving}
            onPress={exporting.save}
          >
            {t('download')}
          </Button>
          <Button
            variant="primary"
            icon={isCopied ? Check : Copy}
            isDisabled={!exported?.text}
            onPress={exporting.copy}
          >
            {isCopied ? t('copied') : t('copy')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <DeskNote />
        <PhotoWarnings session={session} />
        <FormatChoice format={format} onChange={exporting.setFormat} />
        {format === 'tags' && <TagChoice tags={exporting.tags} onChange={exporting.setTags} />}
        {readableFormats.includes(format) && article.tags.length > 0 && (
          <Checkbox isSelected={exporting.withTags} onChange={exporting.setWithTags}>
            {t('withTags')}
          </Checkbox>
        )}
        {exported && <OmittedTags tags={exported.leftOut} kept={article.tags.length} />}
        {error !== undefined && (
          <ErrorCard error={error} title={t('notTold')} onRetry={exporting.retryReport} />
        )}
        {missing > 0 && (
          <p role="alert" className="text-sm text-warn">
            {t('picturesMissing', { count: missing })}
          </p>
        )}
        {exported ? (
          <section aria-label={t('preview')} className="flex flex-col gap-2">
            {exporting.hasPictures && (
              <p className="text-[13px] text-soft">
                {t(format === 'html' ? 'picturesInFile' : 'picturesByAddress')}
              </p>
            )}
            {exported.text === '' && article.tags.length === 0 && (
              <p className="text-sm text-soft">{t('nothing')}</p>
            )}
            {exported.text !== '' && <Preview text={exported.text} />}
          </section>
        ) : (
          <p className="text-sm text-soft">{t('noAnalysis')}</p>
        )}
      </div>
    </Dialog>
  );
}

function FormatChoice(props: { format: ExportFormat; onChange: (format: ExportFormat) => void }) {
  const t = useTranslations('drafts.takeAway');
  return (
    <fieldset>
      <legend className="sr-only">{t('format')}</legend>
      <div className="grid grid-cols-2 gap-1.5 sm:grid-cols-3">
        {formats.map((value) => (
          <label
            key={value}
            className="flex cursor-pointer flex-col rounded-md border border-line bg-raised px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="format"
              value={value}
              checked={props.format === value}
              onChange={() => props.onChange(value)}
              className="sr-only"
            />
            <span className="text-sm font-medium">{t(`formats.${value}`)}</span>
            <span className="text-xs text-soft">{t(`hints.${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const separators = ['comma', 'semicolon', 'line'] as const;

function TagChoice({ tags, onChange }: { tags: TagOptions; onChange: (tags: TagOptions) => void }) {
  const t = useTranslations('drafts.takeAway');
  const choice = (value: string, word: 'names' | 'ids' | TagOptions['separator']) => ({
    value,
    label: t(word),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Select
        label={t('value')}
        value={tags.value}
        choices={[choice('name', 'names'), choice('id', 'ids')]}
        onChange={(value) => onChange({ ...tags, value: value === 'id' ? 'id' : 'name' })}
      />
      <Select
        label={t('separator')}
        value={tags.separator}
        choices={separators.map((separator) => choice(separator, separator))}
        onChange={(value) => {
          const separator = separators.find((each) => each === value);
          if (separator) onChange({ ...tags, separator });
        }}
      />
    </div>
  );
}

const maxPreviewLength = 20_000;

/** The beginning of a long file; copies and files have all of it. */
function Preview({ text }: { text: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrolled by key as well
      tabIndex={0}
      className="max-h-72 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs whitespace-pre-wrap"
    >
      {text.slice(0, maxPreviewLength)}
      {text.length > maxPreviewLength && '…'}
    </pre>
  );
}

/** Names the kept tags that a format cannot hold, and why. */
function OmittedTags({ tags, kept }: { tags: readonly OmittedTag[]; kept: number }) {
  const t = useTranslations('drafts.takeAway');
  if (tags.length === 0) return null;
  const byReason = [...Map.groupBy(tags, ({ reason }) => reason)];
  return (
    <div role="status" className="rounded-lg bg-warn-soft px-3 py-2.5 text-sm">
      <p className="font-medium text-warn">{t('leftOut', { count: tags.length, kept })}</p>
      <ul className="mt-0.5 text-[13px]">
        {byReason.map(([reason, members]) => (
          <li key={reason}>
            <span className="font-medium">{members.map(({ name }) => name).join(', ')}</span>:{' '}
            {t(`leftOutReasons.${reason}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
