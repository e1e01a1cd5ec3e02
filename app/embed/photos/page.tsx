import { notFound } from 'next/navigation';
import { PhotoPicker } from '@/components/photos/embed/photo-picker';
import { titled } from '@/lib/i18n/titled';
import { env } from '@/lib/runtime/env-server';

export const generateMetadata = titled('embed.title');

/** Checks the session in the browser, as the desk's cookie is not sent with a page in a frame. */
export default async function Page() {
  const { embedOrigins } = env();
  if (embedOrigins.length === 0) notFound();
  return <PhotoPicker origins={embedOrigins} />;
}
