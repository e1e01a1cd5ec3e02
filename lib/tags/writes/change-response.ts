import type { TagChange } from '../change-api.ts';

/** The answer that tells of a change: 202 while it runs. */
export function accepted<T extends { change: TagChange }>(body: T): Response {
  return Response.json(body, { status: body.change.state === 'running' ? 202 : 200 });
}
