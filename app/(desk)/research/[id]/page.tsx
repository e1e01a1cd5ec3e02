import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import { ConversationPage } from '@/components/research/conversation-page';
import { refusePage, requirePageUser } from '@/lib/auth/current-user';
import { Failure } from '@/lib/http/failure';
import { pickLocale } from '@/lib/i18n/locale';
import { readConversation } from '@/lib/research/reads/read-conversation';
import { researchDesk } from '@/lib/research/research-desk';
import { deskDatabase } from '@/lib/sql/desk-database';

/** Once for the title and the page. */
const load = cache(async (id: string) => {
  const [user, locale] = await Promise.all([requirePageUser(), getLocale()]);
  try {
    const desk = researchDesk(deskDatabase());
    return await readConversation(desk, user, id, pickLocale(locale, null));
  } catch (error) {
    if (error instanceof Failure && error.kind === 'not-found')
      refusePage(user, '/research', error.code);
    throw error;
  }
});

export async function generateMetadata({ params }: PageProps<'/research/[id]'>): Promise<Metadata> {
  return { title: (await load((await params).id)).title };
}

export default async function Page({ params }: PageProps<'/research/[id]'>) {
  const conversation = await load((await params).id);
  return <ConversationPage key={conversation.id} first={conversation} />;
}
