import { NoPage } from '@/components/ui/no-page';

/** Within the desk's frame, which is the landmark. */
export default function NotFound() {
  return <NoPage />;
}
