'use client';

import { type Broken, BrokenNotice } from '@/components/ui/broken-notice';

export default function ErrorPage(props: Broken) {
  return (
    <main>
      <BrokenNotice {...props} />
    </main>
  );
}
