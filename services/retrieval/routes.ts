import type { Hono } from 'hono';
import { retrievalEndpoints } from '../../lib/contract/retrieval-endpoints.ts';
import type { AppEnv } from '../http/app-env.ts';
import { type FaceOptions, mountFace } from '../http/mount-face.ts';

/** The retrieval service (CONTRACT 5): routed and checked, and answers 501 until the archive is there. */
export function mountRetrieval(app: Hono<AppEnv>, options: FaceOptions) {
  mountFace(app, retrievalEndpoints, {}, options);
}
