import { MissingDraft } from '@/components/drafts/missing-draft';

export default function NotFound() {
  return <MissingDraft />;
}
