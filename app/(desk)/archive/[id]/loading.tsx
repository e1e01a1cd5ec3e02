import { ArticleSkeleton } from '@/components/archive/article/article-skeleton';

export default function Loading() {
  return <ArticleSkeleton />;
}
