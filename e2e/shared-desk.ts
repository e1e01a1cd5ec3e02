import { z } from 'zod';

const Desk = z.object({
  address: z.string(),
  /** Where another system may show the desk's photo picker. */
  cmsPort: z.number(),
  dataDir: z.string(),
});
export type SharedDesk = z.infer<typeof Desk>;

/** Tells the workers, which start after this, of a desk for each of them. */
export function announceDesks(desks: readonly SharedDesk[]): void {
  process.env.E2E_DESKS = JSON.stringify(desks);
}

/** The desk that the tests of this worker share; undefined before there are desks. */
export function sharedDesk(): SharedDesk | undefined {
  const { E2E_DESKS = '[]', TEST_PARALLEL_INDEX = '0' } = process.env;
  return z.array(Desk).parse(JSON.parse(E2E_DESKS))[Number(TEST_PARALLEL_INDEX)];
}
