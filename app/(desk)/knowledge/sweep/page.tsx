import { SweepPage } from '@/components/knowledge/sweep/sweep-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { titled } from '@/lib/i18n/titled';

export const generateMetadata = titled('knowledge.sweep.title');

export default async function Page() {
  await requirePageUser();
  return <SweepPage />;
}
