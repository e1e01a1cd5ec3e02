import { request as call, createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../scripts/free-port.ts';

/** The part that is held: the call on its way there, the answer on its way back, or nothing, to be told of the call only. */
export type Moment = 'call' | 'answer' | 'nothing';

export type Gate = {
  address: string;
  /** Waits for the next call that this is true of, and holds it as told until `drop`. */
  catch(isIt: (path: string, body: string) => boolean, holds: Moment): Promise<void>;
  /** Breaks off what is held. */
  drop(): void;
  close(): void;
};

/** Stands before the services, so that a test can stop the world while a call is on its way. */
export async function runGate(services: string): Promise<Gate> {
  const port = await freePort();
  const held = new Set<() => void>();
  let trap:
    | { isIt: (path: string, body: string) => boolean; holds: Moment; spring: () => void }
    | undefined;

  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const body = await buffer(request);
    const caught = trap?.isIt(path, body.toString()) ? trap : undefined;
    if (caught) trap = undefined;
    if (caught?.holds === 'call') {
      held.add(() => response.destroy());
      return caught.spring();
    }
    const { method, headers } = request;
    const fail = () => {
      // It comes again, and is to be caught then.
      if (caught?.holds === 'answer') trap ??= caught;
      response.destroy();
    };
    const passed = call(services + path, { method, headers }, async (answer) => {
      const told = await buffer(answer).catch(() => undefined);
      if (!told) return fail();
      if (caught?.holds === 'answer') {
        held.add(() => response.destroy());
        return caught.spring();
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers).end(told);
    });
    passed.on('error', fail);
    passed.end(body, () => caught?.holds === 'nothing' && caught.spring());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    address: `http://127.0.0.1:${port}`,
    catch: (isIt, holds) =>
      new Promise((resolve) => {
        trap = { isIt, holds, spring: resolve };
      }),
    drop() {
      for (const end of held) end();
      held.clear();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
