import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { KnowledgePage } from '@/components/knowledge/search/knowledge-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { services } from '@/lib/clients/services';
import { mayCorrect } from '@/lib/knowledge/may-correct';
import { readOffersIfReachable } from '@/lib/knowledge/offers';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('knowledge');
  return { title: t('title') };
}

export default async function Page() {
  const user = await requirePageUser();
  const mayAdd = mayCorrect(user) && (await readOffersIfReachable(services())).corrections;
  return <KnowledgePage mayAdd={mayAdd} />;
}
