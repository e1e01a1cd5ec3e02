import type { HttpBindings } from '@hono/node-server';

/** What the app's requests carry: Node's own request, and what is found out on the way, for the log. */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: { requestId: string; route: string; tenant?: string };
};
