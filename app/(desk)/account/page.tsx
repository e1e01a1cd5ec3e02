import { AccountPage } from '@/components/account/account-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { titled } from '@/lib/i18n/titled';

export const generateMetadata = titled('account.title');

export default async function Page() {
  await requirePageUser();
  return <AccountPage />;
}
