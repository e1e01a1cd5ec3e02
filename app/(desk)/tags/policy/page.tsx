import { PolicyPage } from '@/components/tags/policy/policy-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { titled } from '@/lib/i18n/titled';
import { tagEditors } from '@/lib/tags/tag-desk';

export const generateMetadata = titled('tags.policy');

export default async function Page() {
  await requirePageUser(tagEditors);
  return <PolicyPage />;
}
