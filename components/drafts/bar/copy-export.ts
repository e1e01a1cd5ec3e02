import type { Exported } from '@/lib/drafts/export/api';

/** Copies an export: HTML as formatted text, with the plain text for whatever takes nothing else. */
export async function copyExport({ text, plain, mediaType }: Exported): Promise<void> {
  if (plain === undefined || typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(text);
    return;
  }
  const blob = (content: string, type: string) => new Blob([content], { type });
  await navigator.clipboard.write([
    new ClipboardItem({
      [mediaType]: blob(text, mediaType),
      'text/plain': blob(plain, 'text/plain'),
    }),
  ]);
}
