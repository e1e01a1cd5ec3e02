import { StatusPage } from '@/components/admin/status/status-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { titled } from '@/lib/i18n/titled';

export const generateMetadata = titled('status.title');

export default async function Page() {
  await requirePageUser(['admin']);
  return <StatusPage />;
}
