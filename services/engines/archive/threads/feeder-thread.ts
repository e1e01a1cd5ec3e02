import { workerData } from 'node:worker_threads';
import { OpenSearchClient, type OpenSearchSettings } from '../opensearch/client.ts';
import { Feeder } from '../opensearch/feeder.ts';
import { IndexedArticles } from '../record/indexed-articles.ts';
import { openArchiveToRead } from '../record/open-archive.ts';
import type { FeederOperations } from './operations.ts';
import { runProgram } from './thread-program.ts';

const { dataDir, settings }: { dataDir: string; settings: OpenSearchSettings } = workerData;

runProgram<FeederOperations>(() => {
  const file = openArchiveToRead(dataDir);
  const feeder = new Feeder(new OpenSearchClient(settings), new IndexedArticles(file));
  return { handlers: [feeder], close: () => void file.close() };
});
