import { notFound, redirect } from 'next/navigation';
import { SignInWindow } from '@/components/photos/embed/sign-in-window';
import { currentUser } from '@/lib/auth/current-user';
import { titled } from '@/lib/i18n/titled';
import { env } from '@/lib/runtime/env-server';

export const generateMetadata = titled('embed.window.title');

const path = '/embed/photos/sign-in';

export default async function Page() {
  if (env().embedOrigins.length === 0) notFound();
  const user = await currentUser();
  if (user?.mustSetUpTwoStep) redirect(`/two-step?next=${encodeURIComponent(path)}`);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center p-6">
      <SignInWindow isSignedIn={user !== undefined} />
    </main>
  );
}
