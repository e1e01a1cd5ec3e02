import { titled } from '@/lib/i18n/titled';

export { AccountPage as default } from '@/components/account/account-page';

export const generateMetadata = titled('account.title');
