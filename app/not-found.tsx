import { NoPage } from '@/components/ui/no-page';

/** Outside the desk's frame: the landmark is its own. */
export default function NotFound() {
  return (
    <main>
      <NoPage />
    </main>
  );
}
