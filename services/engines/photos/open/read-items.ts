import type * as z from 'zod';
import type { RemotePicture } from './open-source.ts';

/** Items of a list that came from outside: what cannot be read is left out and counted. */
export function readItems<T>(
  items: readonly unknown[],
  schema: z.ZodType<T>,
  make: (item: T) => RemotePicture | undefined,
): { pictures: RemotePicture[]; dropped: number } {
  const pictures = items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? (make(parsed.data) ?? []) : [];
  });
  return { pictures, dropped: items.length - pictures.length };
}
