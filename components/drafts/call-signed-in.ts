import { ApiFailure, type CallOptions, callApi, signedInEvent } from '@/lib/http/call-api';

/** Calls our API; where the sign-in has run out it waits for the new one and calls again. Throws ApiFailure. */
export async function callSignedIn<T>(path: string, options: CallOptions = {}): Promise<T> {
  try {
    return await callApi<T>(path, options);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.kind !== 'signed-out') throw error;
    await new Promise((resolve) => window.addEventListener(signedInEvent, resolve, { once: true }));
    return callApi<T>(path, options);
  }
}

/** Calls `retry` when the network or the sign-in is back; gives back how to stop. */
export function onReconnect(retry: () => void): () => void {
  window.addEventListener('online', retry);
  window.addEventListener(signedInEvent, retry);
  return () => {
    window.removeEventListener('online', retry);
    window.removeEventListener(signedInEvent, retry);
  };
}
