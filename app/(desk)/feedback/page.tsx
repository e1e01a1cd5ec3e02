import { FeedbackPage } from '@/components/feedback/feedback-page';
import { requirePageUser } from '@/lib/auth/current-user';
import { titled } from '@/lib/i18n/titled';

export const generateMetadata = titled('feedback.title');

export default async function Page() {
  await requirePageUser();
  return <FeedbackPage />;
}
