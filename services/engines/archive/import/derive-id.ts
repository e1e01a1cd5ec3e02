import { createHash } from 'node:crypto';

type Known = {
  title: string;
  /** Counts only where there is no date: a title alone says too little. */
  text: string;
  publishDate: string | string[] | undefined;
  url: string | string[] | undefined;
};

/** An id that is the same at the next import: the address, else a hash of title and date. */
export function deriveId({ title, text, publishDate, url }: Known): string {
  const [address] = [url].flat();
  if (address !== undefined && address.trim() !== '') return address.trim();
  const [date] = [publishDate].flat();
  const said = title !== '' && date !== undefined ? [title, date] : [title, date ?? '', text];
  return `import-${createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)}`;
}
