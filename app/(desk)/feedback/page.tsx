import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FeedbackPage } from '@/components/feedback/feedback-page';
import { requirePageUser } from '@/lib/auth/current-user';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('feedback');
  return { title: t('title') };
}

export default async function Page() {
  await requirePageUser();
  return <FeedbackPage />;
}
