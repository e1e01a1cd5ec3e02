import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { skippedStartCookie } from '@/components/start/skipped-start';
import { StartPage } from '@/components/start/start-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { isNewcomer } from '@/lib/drafts/reads/newcomer';
import { titled } from '@/lib/i18n/titled';
import { deskDatabase } from '@/lib/sql/desk-database';

export const generateMetadata = titled('start.first.title');

export default async function Page() {
  const [user, cookieStore] = await Promise.all([requirePageUser(), cookies()]);
  const wasSkipped = cookieStore.get(skippedStartCookie)?.value === user.id;
  if (wasSkipped || !(await isNewcomer(deskDatabase(), user))) redirect('/drafts');
  return <StartPage />;
}
