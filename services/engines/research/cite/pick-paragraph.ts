import type { ArchiveParagraph } from '../../../../lib/contract/retrieval.ts';

/** `type` and `text` always; the ids too, as chunks refer to them. */
export function pickParagraph<P extends Pick<ArchiveParagraph, 'language' | 'metadata'>>(
  { language, metadata, ...paragraph }: P,
  fields: readonly string[] | undefined,
) {
  const isWanted = (name: string) => !fields?.length || fields.includes(name);
  return {
    ...paragraph,
    ...(language !== undefined && isWanted('language') && { language }),
    ...(metadata && isWanted('metadata') && { metadata }),
  };
}
