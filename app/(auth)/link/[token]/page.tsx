import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LinkPage } from '@/components/auth/link-page';
import { readLink } from '@/lib/auth/links';
import { env } from '@/lib/runtime/env-server';
import { deskDatabase } from '@/lib/sql/desk-database';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('title'), referrer: 'no-referrer' };
}

export default async function Page({ params }: PageProps<'/link/[token]'>) {
  const { token } = await params;
  const info = await readLink(deskDatabase(), token, env().singleSignOn?.isOnly);
  return <LinkPage token={token} info={info} />;
}
