import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PhotoPicker } from '@/components/photos/embed/photo-picker';
import { env } from '@/lib/runtime/env-server';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('embed');
  return { title: t('title') };
}

/** Checks the session in the browser, as the desk's cookie is not sent with a page in a frame. */
export default async function Page() {
  const { embedOrigins } = env();
  if (embedOrigins.length === 0) notFound();
  return <PhotoPicker origins={embedOrigins} />;
}
