import { redirect } from 'next/navigation';
import { skippedStartCookie } from '@/components/start/skipped-start';
import { StartPage } from '@/components/start/start-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { isNewcomer } from '@/lib/drafts/reads/newcomer';
import { pagePreference } from '@/lib/http/preferences';
import { titled } from '@/lib/i18n/titled';
import { deskDatabase } from '@/lib/sql/desk-database';

export const generateMetadata = titled('start.first.title');

export default async function Page() {
  const [user, skipper] = await Promise.all([
    requirePageUser(),
    pagePreference(skippedStartCookie),
  ]);
  const wasSkipped = skipper === user.id;
  if (wasSkipped || !(await isNewcomer(deskDatabase(), user))) redirect('/drafts');
  return <StartPage />;
}
