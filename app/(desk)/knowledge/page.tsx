import { KnowledgePage } from '@/components/knowledge/search/knowledge-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { services } from '@/lib/clients/services';
import { titled } from '@/lib/i18n/titled';
import { mayCorrect } from '@/lib/knowledge/may-correct';
import { readOffersIfReachable } from '@/lib/knowledge/offers';

export const generateMetadata = titled('knowledge.title');

export default async function Page() {
  const user = await requirePageUser();
  const mayAdd = mayCorrect(user) && (await readOffersIfReachable(services())).corrections;
  return <KnowledgePage mayAdd={mayAdd} />;
}
