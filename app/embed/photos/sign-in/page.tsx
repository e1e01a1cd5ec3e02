import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SignInWindow } from '@/components/photos/embed/sign-in-window';
import { currentUser } from '@/lib/auth/current-user';
import { env } from '@/lib/runtime/env-server';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('embed.window');
  return { title: t('title') };
}

export default async function Page() {
  if (env().embedOrigins.length === 0) notFound();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center p-6">
      <SignInWindow isSignedIn={(await currentUser()) !== undefined} />
    </main>
  );
}
