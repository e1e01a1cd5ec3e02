export { findModelServers, readModelServer } from './find-servers.ts';
export { Models } from './models.ts';
export { tryEmbedding } from './try-embedding.ts';
