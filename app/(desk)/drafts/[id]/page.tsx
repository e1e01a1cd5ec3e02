import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { DraftPage } from '@/components/drafts/draft-page';
import { DeletedDraft } from '@/components/drafts/saving/deleted-draft';
import { readDeskSettings } from '@/lib/admin/desk-settings';
import { refusePage, requirePageUser } from '@/lib/auth/current-user';
import { services } from '@/lib/clients/services';
import type { DraftDeletion, DraftView } from '@/lib/drafts/api';
import { findDeletion } from '@/lib/drafts/reads/draft-row';
import { readDraftView } from '@/lib/drafts/reads/drafts';
import { listSections } from '@/lib/drafts/reads/sections';
import { Failure } from '@/lib/http/failure';
import { deskDatabase } from '@/lib/sql/desk-database';

type Found =
  | { view: DraftView; deletion?: undefined }
  | { view?: undefined; deletion: DraftDeletion };

const readView = cache(async (id: string): Promise<Found> => {
  const user = await requirePageUser();
  try {
    return { view: await readDraftView(deskDatabase(), user, id) };
  } catch (error) {
    const deletion = await findDeletion(deskDatabase(), user, id);
    if (deletion) return { deletion };
    if (error instanceof Failure && error.code === 'draft-not-found')
      refusePage(user, '/drafts', error.code);
    throw error;
  }
});

export async function generateMetadata({ params }: PageProps<'/drafts/[id]'>): Promise<Metadata> {
  const [{ view }, t] = await Promise.all([
    readView((await params).id),
    getTranslations('drafts.bar'),
  ]);
  if (!view) return {};
  const [title] = view.draft.content.content;
  const text = (title.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : ' '));
  return { title: text.join('').trim() || t('untitled') };
}

export default async function Page({ params }: PageProps<'/drafts/[id]'>) {
  const { id } = await params;
  const { view, deletion } = await readView(id);
  if (!view) return <DeletedDraft id={id} deletion={deletion} />;
  const [settings, sections] = await Promise.all([
    readDeskSettings(deskDatabase(), services()),
    listSections(deskDatabase()),
  ]);
  return <DraftPage key={id} view={view} settings={settings} sections={sections} />;
}
