import { DraftSkeleton } from '@/components/drafts/draft-skeleton';

export default function Loading() {
  return <DraftSkeleton />;
}
