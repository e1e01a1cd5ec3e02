import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LinkPage } from '@/components/auth/link-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('title'), referrer: 'no-referrer' };
}

export default function Page() {
  return <LinkPage />;
}
