import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LinkPage } from '@/components/auth/link-page';
import { readLink } from '@/lib/auth/links';
import { deskDatabase } from '@/lib/sql/desk-database';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('title'), referrer: 'no-referrer' };
}

export default async function Page({ params }: PageProps<'/link/[token]'>) {
  const { token } = await params;
  return <LinkPage token={token} info={await readLink(deskDatabase(), token)} />;
}
