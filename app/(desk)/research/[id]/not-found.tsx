import { NoConversation } from '@/components/research/no-conversation';

export default function NotFound() {
  return <NoConversation />;
}
