import { handle } from '@/lib/http/handler';
import { askPhotos } from '@/lib/photos/ask-photos';
import { pictureResponse } from '@/lib/photos/photo-files';
import { services } from '@/lib/upstream/services';

const spec = {
  route: '/api/photos/{bank}/{id}/{width}',
  upstream: 'media',
  rate: 'files',
  isInEmbed: true,
} as const;

export const GET = handle(spec, async ({ params, request, requestId }) => {
  const { bank: dataset = '', id: photoId = '', width = '' } = params;
  const file = await askPhotos(services(), (client) =>
    client.getPhotoFile({ dataset, photoId, width }, { signal: request.signal, requestId }),
  );
  return pictureResponse(file, request, { bank: dataset });
});
