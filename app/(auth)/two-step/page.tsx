import { redirect } from 'next/navigation';
import { TwoStepPage } from '@/components/auth/two-step-page';
import { Providers } from '@/components/shell/providers';
import { currentUser } from '@/lib/auth/current-user';
import { safeReturnPath } from '@/lib/auth/return-path';
import { titled } from '@/lib/i18n/titled';

export const generateMetadata = titled('auth.twoStep.title');

/** Leads those who need two-step sign-in through setting it up; the desk opens for them after that. */
export default async function Page({ searchParams }: PageProps<'/two-step'>) {
  const { next } = await searchParams;
  const target = safeReturnPath(typeof next === 'string' ? next : undefined);
  const user = await currentUser();
  if (!user) redirect(`/sign-in?next=${encodeURIComponent(target)}`);
  if (!user.mustSetUpTwoStep) redirect(target);
  return (
    <Providers>
      <TwoStepPage target={target} />
    </Providers>
  );
}
