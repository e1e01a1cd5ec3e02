import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/** Names a page by a message, such as `tags.title`. */
export function titled(message: string): () => Promise<Metadata> {
  return async () => ({ title: (await getTranslations())(message) });
}
