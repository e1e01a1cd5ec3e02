import type { Exported } from '@/lib/drafts/export/api';

/** Saves a text as a file of the browser's downloads. */
export function saveFile({ fileName, mediaType, text }: Exported): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
