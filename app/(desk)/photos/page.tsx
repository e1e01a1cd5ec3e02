import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PhotosPage } from '@/components/photos/page/photos-page';
import { requirePageUser } from '@/lib/auth/current-user';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('photosPage');
  return { title: t('title') };
}

export default async function Page() {
  await requirePageUser();
  return <PhotosPage />;
}
