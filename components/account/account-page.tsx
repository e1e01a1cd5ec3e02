import { useTranslations } from 'next-intl';
import { PasswordForm, ProfileForm } from './account-forms';
import { Quota } from './quota';
import { Sessions } from './sessions';
import { Tokens } from './tokens';
import { TwoStep } from './two-step';
import { YourData } from './your-data';

export function AccountPage({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('account');
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8 px-4 py-6 sm:px-8 sm:py-10">
      <h1 className="font-serif text-3xl font-semibold">{t('title')}</h1>
      <Quota />
      <div className="grid gap-8 sm:grid-cols-2">
        <ProfileForm />
        {hasPassword && <PasswordForm />}
      </div>
      {hasPassword && <TwoStep />}
      <Sessions />
      <Tokens />
      <YourData />
    </div>
  );
}
