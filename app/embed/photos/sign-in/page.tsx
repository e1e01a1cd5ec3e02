import { notFound } from 'next/navigation';
import { SignInWindow } from '@/components/photos/embed/sign-in-window';
import { currentUser } from '@/lib/auth/current-user';
import { titled } from '@/lib/i18n/titled';
import { env } from '@/lib/runtime/env-server';

export const generateMetadata = titled('embed.window.title');

export default async function Page() {
  if (env().embedOrigins.length === 0) notFound();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center p-6">
      <SignInWindow isSignedIn={(await currentUser()) !== undefined} />
    </main>
  );
}
