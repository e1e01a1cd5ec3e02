import type { AnsweredFile } from '../../clients/request.ts';
import { Failure } from '../../http/failure.ts';
import { uploadsBank } from '../photo-desk.ts';
import { mediaType, pictureTypes } from './picture-types.ts';

/** Browsers cache a picture for a day: its address changes with its version at most. */
const kept = 'private, max-age=86400, immutable';
/** The newsroom's own pictures can be deleted, and must then disappear. */
const askedAgain = 'private, no-cache';

/** Only pictures leave the desk, whatever a bank sends, and none that may contain a program: SVG is refused. */
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
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
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

/** Gives both a plain ASCII name and the real one (RFC 6266). */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\w.-]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
