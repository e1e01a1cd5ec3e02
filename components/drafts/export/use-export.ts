import { useRef, useState } from 'react';
import { fetchRendition } from '@/components/photos/download-photo';
import { saveFile } from '@/components/ui/save-file';
import { undeterminedLanguage } from '@/lib/contract/inventories';
import type { Exported, ExportFormat, TagOptions } from '@/lib/drafts/api';
import { photosOf } from '@/lib/drafts/content/placed';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import {
  deskOf,
  type ExportedArticle,
  keptTags,
  namedTags,
} from '@/lib/drafts/export/exported-article';
import { exportHtmlPage } from '@/lib/drafts/export/html';
import { exportedHotlink, exportedPicture } from '@/lib/drafts/export/photo-export';
import { renderExport, usualTagOptions } from '@/lib/drafts/export/render-export';
import { renditionOrder } from '@/lib/photos/picked-photo';
import { callSignedIn } from '../call-signed-in';
import type { DraftSession } from '../create-session';

const linkingFormats: readonly ExportFormat[] = ['html', 'ninjs', 'jsonld'];

/** The article as it is in the page; nothing is sent to look at it. */
function readArticle(session: DraftSession) {
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

export function useExport(session: DraftSession) {
  const [format, setFormat] = useState<ExportFormat>('tags');
  const [chosenTags, setTags] = useState<TagOptions>();
  const [withTags, setWithTags] = useState(true);
  const [isCopied, setCopied] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [missing, setMissing] = useState(0);
  const article = readArticle(session);
  const tags = chosenTags ?? usualTagOptions(namedTags(article.tags, article.language));
  const exported =
    format === 'analysis' && !article.analysis
      ? undefined
      : renderExport(format, article, { tags, withTags });
  const { report, ...reporting } = useReport(session, { format, withTags, tags });

  return {
    ...reporting,
    format,
    tags,
    setTags,
    withTags,
    setWithTags,
    article,
    exported,
    isCopied,
    isSaving,
    missing,
    hasPictures: linkingFormats.includes(format) && photosOfDesk(article).length > 0,
    setFormat: (next: ExportFormat) => {
      setFormat(next);
      setCopied(false);
    },
    retryReport: () => void (exported && report(exported)),
    copy: async () => {
      if (!exported) return;
      try {
        await copyExport(exported);
        setCopied(true);
        await report(exported);
      } catch (failure) {
        reporting.setError(failure);
      }
    },
    save: async () => {
      if (!exported) return;
      if (format === 'html') {
        setSaving(true);
        const page = await pageWithPictures(withTags ? article : { ...article, tags: [] });
        setSaving(false);
        setMissing(page.missing);
        saveExport({ ...exported, text: page.text });
      } else saveExport(exported);
      void report(exported);
    },
  };
}

/** Tells the server, once a text, that it was exported: the feedback on it is then due. */
function useReport(
  session: DraftSession,
  options: { format: ExportFormat; withTags: boolean; tags: TagOptions },
) {
  const { format, withTags, tags } = options;
  const [error, setError] = useState<unknown>();
  const [isReported, setReported] = useState(false);
  const reported = useRef<string>(undefined);
  async function report({ text }: Exported) {
    setError(undefined);
    if (reported.current === text) return;
    reported.current = text;
    try {
      await session.saving.settled();
      await callSignedIn<Exported>(`/api/drafts/${session.id}/export`, {
        method: 'POST',
        body: { format, withTags, shown: session.shown(), ...(format === 'tags' && { tags }) },
      });
      setReported(true);
      void session.saving.checkServer();
    } catch (failure) {
      reported.current = undefined;
      setError(failure);
    }
  }
  return { report, error, setError, isReported };
}

/** Copies an export: HTML as formatted text, with the plain text for whatever takes nothing else. */
async function copyExport({ text, plain, mediaType }: Exported): Promise<void> {
  if (plain === undefined || typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(text);
    return;
  }
  const blob = (content: string, type: string) => ({ [type]: new Blob([content], { type }) });
  const item = { ...blob(text, mediaType), ...blob(plain, 'text/plain') };
  await navigator.clipboard.write([new ClipboardItem(item)]);
}

function saveExport({ fileName, mediaType, text }: Exported): void {
  saveFile(new Blob([text], { type: mediaType }), fileName);
}

/** Photos whose files lie at the desk, where nobody gets them who is not signed in. */
function photosOfDesk({ draft }: Pick<ExportedArticle, 'draft'>): PlacedPhoto[] {
  const photos = photosOf(draft.content, draft.form.leadPhoto);
  return photos.filter((photo) => exportedHotlink(photo) === undefined);
}

function toDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** The article as a page that holds its pictures; `missing` counts those that could not be had. */
async function pageWithPictures(article: ExportedArticle) {
  const { draft, language } = article;
  const desk = deskOf(article);
  const pictures = new Map<string, string>();
  let missing = 0;
  // One after another: pictures are worked on one at a time anyway.
  for (const photo of photosOfDesk(article)) {
    const { address, width } = exportedPicture(photo, desk);
    try {
      const { file } = await fetchRendition(photo, renditionOrder(photo, width));
      pictures.set(address, await toDataAddress(file));
    } catch {
      missing += 1;
    }
  }
  const text = exportHtmlPage(draft.content, draft.form, {
    language,
    desk,
    pictures,
    tags: namedTags(article.tags, language),
  });
  return { text, missing };
}
