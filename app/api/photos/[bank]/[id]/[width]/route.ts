import { services } from '@/lib/clients/services';
import { handle } from '@/lib/http/handler';
import { askPhotos } from '@/lib/photos/reads/ask-photos';
import { pictureResponse } from '@/lib/photos/reads/photo-files';

const spec = {
  route: '/api/photos/{bank}/{id}/{width}',
  upstream: 'media',
  rate: 'files',
  isInEmbed: true,
} as const;

export const GET = handle(spec, async ({ params, id: photoId, request, call }) => {
  const { bank: dataset = '', width = '' } = params;
  const file = await askPhotos(services(), (client) =>
    client.getPhotoFile({ dataset, photoId, width }, call),
  );
  return pictureResponse(file, request, { bank: dataset });
});
