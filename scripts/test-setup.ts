import { buildBase } from '../services/engines/knowledge/store/built-base.ts';

/** Runs once before all unit tests: code without a data folder reads the built knowledge base. */
export async function setup(): Promise<void> {
  await buildBase();
}
