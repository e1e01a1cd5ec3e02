'use client';

import { Check, Copy, Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { Select } from '@/components/ui/select';
import { undeterminedLanguage } from '@/lib/contract/inventories';
import type { Exported, ExportFormat, TagOptions } from '@/lib/drafts/export/api';
import { keptTags } from '@/lib/drafts/export/exported-article';
import { renderExport } from '@/lib/drafts/export/render-export';
import { callSignedIn } from '../call-signed-in';
import type { DraftSession } from '../draft-session';
import { DeskNote } from '../form/desk-note';
import { PhotoWarnings } from '../photos/photo-warnings';
import { copyExport } from './copy-export';
import { LeftOutTags } from './left-out-tags';
import { pageWithPictures, photosOfDesk } from './page-with-pictures';
import { saveFile } from './save-file';

const formats: readonly ExportFormat[] = ['tags', 'text', 'html', 'ninjs', 'jsonld', 'analysis'];

/** So much of a long file is shown; all of it is copied and saved. */
const longestPreview = 20_000;

/** The piece as it stands in the page; nothing is sent to look at it. */
function read(session: DraftSession) {
  const { createdAt, updatedAt } = session.head.get();
  const form = session.form.get();
  const analysis = session.analysis.findings.get()?.answer.analysis;
  const decisions = [...session.decisions.decisions.get().values()];
  const threshold = session.threshold.get();
  const policy = session.settings.tagPolicy;
  const detected = analysis?.language.detected;
  return {
    draft: { id: session.id, content: session.content(), form, createdAt, updatedAt },
    address: `${window.location.origin}/drafts/${session.id}`,
    language: form.language || (detected === undeterminedLanguage ? undefined : detected),
    tags: keptTags(analysis, decisions, threshold, policy),
    analysis,
    decisions,
    threshold,
    policy,
  };
}

/** Formats that name pictures by their address. */
const linking: readonly ExportFormat[] = ['html', 'ninjs', 'jsonld'];
/** Formats of the article alone, which the tags may stand below. */
const readable: readonly ExportFormat[] = ['text', 'html'];

/** The piece in the form that another system takes: seen, copied or saved as a file. */
export function TakeAwayDialog({
  session,
  onClose,
}: {
  session: DraftSession;
  onClose: () => void;
}) {
  const t = useTranslations('drafts.takeAway');
  const [format, setFormat] = useState<ExportFormat>('tags');
  const [tags, setTags] = useState<TagOptions>({ value: 'name', separator: 'comma' });
  const [withTags, setWithTags] = useState(true);
  const [error, setError] = useState<unknown>();
  const [isTaken, setTaken] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [missing, setMissing] = useState(0);
  const reported = useRef<string>(undefined);
  const hasAnalysis = session.analysis.findings.get() !== undefined;
  const article = read(session);
  const exported =
    format === 'analysis' && !hasAnalysis
      ? undefined
      : renderExport(format, article, { tags, withTags });
  const hasPictures = linking.includes(format) && photosOfDesk(article).length > 0;

  /** Reports to the desk, once, that the piece is taken away, when it holds what is taken: its feedback goes out. */
  async function reportExport({ text }: Exported) {
    setError(undefined);
    if (reported.current === text) return;
    reported.current = text;
    try {
      await session.saving.settled();
      await callSignedIn<Exported>(`/api/drafts/${session.id}/export`, {
        method: 'POST',
        body: { format, withTags, shown: session.shown(), ...(format === 'tags' && { tags }) },
      });
      setTaken(true);
      void session.saving.look();
    } catch (failure) {
      reported.current = undefined;
      setError(failure);
    }
  }

  async function copy() {
    if (!exported) return;
    try {
      await copyExport(exported);
      setCopied(true);
      await reportExport(exported);
    } catch (failure) {
      setError(failure);
    }
  }

  async function save() {
    if (!exported) return;
    if (format === 'html') {
      setSaving(true);
      const { text, missing } = await pageWithPictures(
        withTags ? article : { ...article, tags: [] },
      );
      setSaving(false);
      setMissing(missing);
      saveFile({ ...exported, text });
    } else saveFile(exported);
    void reportExport(exported);
  }

  return (
    <Dialog
      title={t('title')}
      width="medium"
      isOpen
      onClose={onClose}
      footer={
        <>
          <p role="status" className="mr-auto self-center text-xs text-faint">
            {isTaken ? t('taken') : t('note')}
          </p>
          <Button icon={Download} isDisabled={!exported} isPending={isSaving} onPress={save}>
            {t('download')}
          </Button>
          <Button
            variant="primary"
            icon={isCopied ? Check : Copy}
            isDisabled={!exported?.text}
            onPress={copy}
          >
            {isCopied ? t('copied') : t('copy')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <DeskNote />
        <PhotoWarnings session={session} />
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
                  checked={format === value}
                  onChange={() => {
                    setFormat(value);
                    setCopied(false);
                  }}
                  className="sr-only"
                />
                <span className="text-sm font-medium">{t(`formats.${value}`)}</span>
                <span className="text-xs text-soft">{t(`hints.${value}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {format === 'tags' && (
          <div className="flex flex-wrap gap-3">
            <Select
              label={t('value')}
              value={tags.value}
              choices={[
                { value: 'name', label: t('names') },
                { value: 'id', label: t('ids') },
              ]}
              onChange={(value) => setTags({ ...tags, value: value === 'id' ? 'id' : 'name' })}
            />
            <Select
              label={t('separator')}
              value={tags.separator}
              choices={[
                { value: 'comma', label: t('comma') },
                { value: 'line', label: t('line') },
              ]}
              onChange={(value) =>
                setTags({ ...tags, separator: value === 'line' ? 'line' : 'comma' })
              }
            />
          </div>
        )}
        {readable.includes(format) && article.tags.length > 0 && (
          <Checkbox isSelected={withTags} onChange={setWithTags}>
            {t('withTags')}
          </Checkbox>
        )}
        {exported && <LeftOutTags tags={exported.leftOut} kept={article.tags.length} />}
        {error !== undefined && (
          <ErrorCard
            error={error}
            title={t('notTold')}
            onRetry={() => void (exported && reportExport(exported))}
          />
        )}
        {missing > 0 && (
          <p role="alert" className="text-sm text-warn">
            {t('picturesMissing', { count: missing })}
          </p>
        )}
        {!exported && <p className="text-sm text-soft">{t('noAnalysis')}</p>}
        {exported && (
          <section aria-label={t('preview')} className="flex flex-col gap-2">
            {hasPictures && (
              <p className="text-[13px] text-soft">
                {t(format === 'html' ? 'picturesInFile' : 'picturesByAddress')}
              </p>
            )}
            {exported.text === '' && article.tags.length === 0 && (
              <p className="text-sm text-soft">{t('nothing')}</p>
            )}
            {exported.text !== '' && (
              <pre
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrolled by key as well
                tabIndex={0}
                className="max-h-72 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs whitespace-pre-wrap"
              >
                {exported.text.slice(0, longestPreview)}
                {exported.text.length > longestPreview && '…'}
              </pre>
            )}
          </section>
        )}
      </div>
    </Dialog>
  );
}
