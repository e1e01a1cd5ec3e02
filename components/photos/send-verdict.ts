import { callApi } from '@/lib/http/call-api';
import type { JudgePhoto } from '@/lib/photos/api';

/** Sends feedback on a photo; does nothing without the recommendation it came with. */
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
