import { ResearchPage } from '@/components/research/research-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { titled } from '@/lib/i18n/titled';

export const generateMetadata = titled('research.title');

export default async function Page() {
  await requirePageUser();
  return <ResearchPage />;
}
