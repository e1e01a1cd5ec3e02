import { saveFile } from '@/components/ui/save-file';
import { photoPath } from '@/lib/drafts/content/placed';
import { ApiFailure } from '@/lib/http/call-api';
import type { ApiError } from '@/lib/http/failure';
import type { TakePhoto } from '@/lib/photos/api';

/** Fetches a JPEG of a photo with caption, credit and licence in its metadata. Throws ApiFailure. */
export async function fetchRendition(
  { bank, id }: { bank: string; id: string },
  order: TakePhoto,
): Promise<{ file: Blob; name: string | undefined }> {
  const response = await fetch(`${photoPath(bank, id)}/rendition`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  }).catch((cause: unknown) => {
    throw new ApiFailure('offline', String(cause), 0);
  });
  if (!response.ok) {
    const body: Partial<ApiError> | undefined = await response.json().catch(() => undefined);
    const { kind = 'internal', message = response.statusText } = body?.error ?? {};
    throw new ApiFailure(kind, message, response.status, body);
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { file: await response.blob(), name };
}

/** Saves such a JPEG. Throws ApiFailure. */
export async function downloadPhoto(
  photo: { bank: string; id: string },
  order: TakePhoto,
): Promise<void> {
  const { file, name } = await fetchRendition(photo, order);
  saveFile(file, name ?? 'photo.jpg');
}
