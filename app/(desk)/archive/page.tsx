import { ArchivePage } from '@/components/archive/archive-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { titled } from '@/lib/i18n/titled';

export const generateMetadata = titled('archive.title');

export default async function Page() {
  await requirePageUser();
  return <ArchivePage />;
}
