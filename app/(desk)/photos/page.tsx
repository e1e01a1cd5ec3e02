import { PhotosPage } from '@/components/photos/page/photos-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { titled } from '@/lib/i18n/titled';

export const generateMetadata = titled('photosPage.title');

export default async function Page() {
  await requirePageUser();
  return <PhotosPage />;
}
