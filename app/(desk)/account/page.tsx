import { AccountPage } from '@/components/account/account-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { hasPassword } from '@/lib/auth/users';
import { titled } from '@/lib/i18n/titled';
import { deskDatabase } from '@/lib/sql/desk-database';

export const generateMetadata = titled('account.title');

export default async function Page() {
  const { id } = await requirePageUser();
  return <AccountPage hasPassword={await hasPassword(deskDatabase(), id)} />;
}
