import * as z from 'zod';
import type { CallLog } from './call-log.ts';
import { DeskClient } from './desk-client.ts';
import { Draw } from './draw.ts';
import { Editor, Material } from './editor.ts';

/** Settings of the process of the clients. */
export const Order = z.object({
  address: z.string(),
  /** One editor each. */
  cookies: z.array(z.string()),
  seconds: z.number(),
  seed: z.number(),
  material: Material,
});
export type Order = z.infer<typeof Order>;

/** The program of a process of its own, so that its work is not counted as the desk's. */
process.once('message', async (message) => {
  const { address, cookies, seconds, seed, material } = Order.parse(message);
  const log: CallLog = {};
  const signal = AbortSignal.timeout(1_000 * seconds);
  await Promise.all(
    cookies.map((cookie, number) => {
      const draw = new Draw(seed + number);
      const client = new DeskClient(address, cookie, log);
      return new Editor(client, { draw, material, number }).work(signal);
    }),
  );
  // Streams and connections that are still open would keep it.
  process.send?.(log, () => process.exit());
});
