import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PolicyPage } from '@/components/tags/policy/policy-page';
import { tagEditors } from '@/components/tags/tag-editors';
import { requirePageUser } from '@/lib/auth/current-user';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tags');
  return { title: t('policy') };
}

export default async function Page() {
  await requirePageUser(tagEditors);
  return <PolicyPage />;
}
