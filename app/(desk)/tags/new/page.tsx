import { NewTagPage } from '@/components/tags/editor/tag-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { titled } from '@/lib/i18n/titled';
import { tagEditors } from '@/lib/tags/tag-desk';

export const generateMetadata = titled('tags.new');

export default async function Page({ searchParams }: PageProps<'/tags/new'>) {
  await requirePageUser(tagEditors);
  const { name } = await searchParams;
  return <NewTagPage name={typeof name === 'string' ? name.slice(0, 200) : ''} />;
}
