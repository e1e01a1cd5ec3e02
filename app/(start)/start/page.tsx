import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { skippedStartCookie } from '@/components/start/skipped-start';
import { StartPage } from '@/components/start/start-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { isNewcomer } from '@/lib/drafts/reads/newcomer';
import { deskDatabase } from '@/lib/sql/desk-database';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('start.first');
  return { title: t('title') };
}

export default async function Page() {
  const [user, cookieStore] = await Promise.all([requirePageUser(), cookies()]);
  const wasSkipped = cookieStore.get(skippedStartCookie)?.value === user.id;
  if (wasSkipped || !(await isNewcomer(deskDatabase(), user))) redirect('/drafts');
  return <StartPage />;
}
