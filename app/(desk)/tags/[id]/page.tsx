import { TagPage } from '@/components/tags/editor/tag-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { decodePart } from '@/lib/http/decode-part';
import { titled } from '@/lib/i18n/titled';

export const generateMetadata = titled('tags.title');

export default async function Page({ params }: PageProps<'/tags/[id]'>) {
  await requirePageUser();
  const { id } = await params;
  return <TagPage id={decodePart(id)} />;
}
