import type { AnsweredFile } from '../../clients/request.ts';
import { Failure } from '../../http/failure.ts';
import { uploadsBank } from '../uploads-bank.ts';
import { mediaType, pictureTypes } from './picture-types.ts';

/** A browser keeps a picture for a day: what stands under an address changes with a new version at most. */
const kept = 'private, max-age=86400, immutable';
/** The newsroom's own can be deleted, and are then to be seen no more. */
const askedAgain = 'private, no-cache';

/**
 * A picture of a bank as the browser gets it. Whatever a bank sends, nothing but a picture leaves the desk, and none
 * that could carry a program: drawings in SVG are refused.
 */
export async function pictureResponse(
  { body, type, etag }: AnsweredFile,
  request: Request,
  { fileName, bank }: { fileName?: string; bank?: string } = {},
): Promise<Response> {
  if (!pictureTypes.includes(mediaType(type))) {
    await body.cancel();
    throw new Failure('photo-type');
  }
  const headers = new Headers({
    'content-type': mediaType(type),
    'cache-control': bank === uploadsBank ? askedAgain : kept,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    ...(etag && { etag }),
    ...(fileName && { 'content-disposition': attachment(fileName) }),
  });
  if (etag && request.headers.get('if-none-match') === etag) {
    await body.cancel();
    return new Response(null, { status: 304, headers });
  }
  return new Response(body, { headers });
}

/** Both the plain name that every program reads and the real one (RFC 6266). */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\w.-]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
