import { fetchRendition } from '@/components/photos/download-photo';
import { photosOf } from '@/lib/drafts/content/placed';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import { deskOf, type ExportedArticle, namedTags } from '@/lib/drafts/export/exported-article';
import { exportHtmlPage } from '@/lib/drafts/export/html';
import { exportedHotlink, exportedPicture } from '@/lib/drafts/export/photo-export';
import { renditionOrder } from '@/lib/photos/reads/rendition-order';

/** Photos whose files lie at the desk, where nobody gets them who is not signed in. */
export function photosOfDesk({ draft }: Pick<ExportedArticle, 'draft'>): PlacedPhoto[] {
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
export async function pageWithPictures(
  article: ExportedArticle,
): Promise<{ text: string; missing: number }> {
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
