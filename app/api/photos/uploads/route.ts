import { limits } from '@/lib/contract/limits';
import { created, handle } from '@/lib/http/handler';
import { readBytes } from '@/lib/http/read-json';
import { photoDesk } from '@/lib/photos/photo-desk';
import { uploadPhoto } from '@/lib/photos/writes/uploads';

export const POST = handle(
  { route: '/api/photos/uploads', upstream: 'media' },
  async ({ db, user, request, call }) => {
    const bytes = await readBytes(request, limits.photoBytes);
    const type = request.headers.get('content-type') ?? '';
    const file = { bytes: new Uint8Array(bytes), type };
    return created(await uploadPhoto(photoDesk(db), user, file, call));
  },
);
