import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { ItemPage, MissingItem } from '@/components/knowledge/item/item-page';
import { LocatorMap } from '@/components/knowledge/locator-map';
import { requirePageUser } from '@/lib/auth/current-user';
import { services } from '@/lib/clients/services';
import { Failure } from '@/lib/http/failure';
import { failureMessage } from '@/lib/http/failure-response';
import { pickLocale } from '@/lib/i18n/locale';
import { titleOf } from '@/lib/knowledge/facts/title-of';
import { drawItem } from '@/lib/knowledge/reads/draw-item';
import { readItem } from '@/lib/knowledge/reads/read-item';
import { deskDatabase } from '@/lib/sql/desk-database';

const readLocale = async () => pickLocale(await getLocale(), null);

/** Once for the title and the page. */
const load = cache(async (id: string) => {
  const [user, locale] = await Promise.all([requirePageUser(), readLocale()]);
  try {
    return { item: await readItem(deskDatabase(), services(), user, id, locale) };
  } catch (error) {
    if (error instanceof Failure) return { failure: error };
    throw error;
  }
});

export async function generateMetadata({
  params,
}: PageProps<'/knowledge/[id]'>): Promise<Metadata> {
  const [{ id }, locale, t] = await Promise.all([
    params,
    readLocale(),
    getTranslations('knowledge'),
  ]);
  const { item } = await load(id);
  return { title: item ? titleOf(item, locale).name : t('title') };
}

export default async function Page({ params }: PageProps<'/knowledge/[id]'>) {
  const [{ id }, locale, t] = await Promise.all([
    params,
    readLocale(),
    getTranslations('knowledge.item'),
  ]);
  const { item, failure } = await load(id);
  if (failure?.kind === 'not-found') notFound();
  if (failure) return <MissingItem kind={failure.kind} message={failureMessage(failure, locale)} />;
  const map = await drawItem(item.record);
  const label = t('map', { name: titleOf(item, locale).name });
  return (
    <ItemPage
      key={item.record.gkbId}
      item={item}
      map={map && <LocatorMap map={map} label={label} />}
    />
  );
}
