'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { retryDelay } from '@/components/ui/hooks/retry';
import { ToastRegion } from '@/components/ui/toast';
import { ApiFailure } from '@/lib/http/call-api';

const retryable = new Set<ApiFailure['kind']>([
  'offline',
  'internal',
  'services-unreachable',
  'too-many',
]);

function makeClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retryDelay,
        retry: (count, error) =>
          count < 2 && error instanceof ApiFailure && retryable.has(error.kind),
      },
    },
  });
}

/** Provides the query cache and the messages to the desk's pages. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient);
  return (
    <QueryClientProvider client={client}>
      {children}
      <ToastRegion />
    </QueryClientProvider>
  );
}
