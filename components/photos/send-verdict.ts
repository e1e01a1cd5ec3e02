import { callApi } from '@/lib/http/call-api';
import type { JudgePhoto } from '@/lib/photos/api';

/** Tells the services whether a photo fitted; without an answer that it came with there is nothing to tell. */
export async function sendVerdict(
  { bank, id }: { bank: string; id: string },
  referenceKey: string,
  verdict: JudgePhoto['verdict'],
): Promise<void> {
  if (referenceKey === '') return;
  await callApi(`/api/photos/${encodeURIComponent(bank)}/feedback`, {
    method: 'POST',
    body: { referenceKey, photoId: id, verdict } satisfies JudgePhoto,
    keepalive: true,
  });
}
