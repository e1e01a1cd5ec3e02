import { AdminPage } from '@/components/admin/admin-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { titled } from '@/lib/i18n/titled';

export const generateMetadata = titled('admin.title');

export default async function Page() {
  await requirePageUser(['admin']);
  return <AdminPage />;
}
