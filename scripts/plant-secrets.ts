import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Secrets that are recognized wherever they come out: in the build, in pages, in the log. */

const nowhere = 'http://127.0.0.1:4999';

/** By the name of the setting; a test asks of every setting that the processes declare whether it is one of these. */
export const plantedSecrets = {
  NEXTAUTH_SECRET: 'planted-session-secret-5b21',
  SERVICES_API_KEYS: 'planted-services-key-c7a3',
  MEDIA_API_KEY: 'planted-media-key-d8b4',
  GENERAL_API_KEY: 'planted-general-key-e9c5',
  RETRIEVAL_API_KEY: 'planted-retrieval-key-fad6',
  RESEARCH_MODEL_API_KEY: 'planted-model-key-0be7',
  EMBEDDING_API_KEY: 'planted-embedding-key-1cf8',
  UNSPLASH_KEY: 'planted-unsplash-key-2d09',
  PEXELS_KEY: 'planted-pexels-key-3e1a',
  FILES_URL: 'planted-files-key-4f2b',
  AWS_SECRET_ACCESS_KEY: 'planted-amazon-key-503c',
  DATABASE_URL: 'planted-database-password-614d',
  SEARCH_URL: 'planted-search-password-725e',
  TWO_STEP_SECRET: 'planted-two-step-secret-836f',
  OIDC_CLIENT_SECRET: 'planted-provider-secret-9470',
  METRICS_TOKEN: 'planted-metrics-token-a581',
  OTEL_EXPORTER_OTLP_HEADERS: 'planted-collector-key-b692',
  OTEL_EXPORTER_OTLP_LOGS_HEADERS: 'planted-receiver-key-c7a4',
};

/** Settings with all of them, for a build: they name places where nobody answers. */
export const plantedSettings: Record<string, string> = {
  ...plantedSecrets,
  SERVICES_API_KEYS: `desk:${plantedSecrets.SERVICES_API_KEYS}`,
  FILES_URL: `s3://desk:${plantedSecrets.FILES_URL}@127.0.0.1:4999/photos?tls=off`,
  DATABASE_URL: `postgres://desk:${plantedSecrets.DATABASE_URL}@127.0.0.1:4999/desk`,
  SEARCH_URL: `http://desk:${plantedSecrets.SEARCH_URL}@127.0.0.1:4999`,
  OTEL_EXPORTER_OTLP_HEADERS: `authorization=${plantedSecrets.OTEL_EXPORTER_OTLP_HEADERS}`,
  OTEL_EXPORTER_OTLP_LOGS_HEADERS: `authorization=${plantedSecrets.OTEL_EXPORTER_OTLP_LOGS_HEADERS}`,
  OTEL_EXPORTER_OTLP_ENDPOINT: nowhere,
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: nowhere,
  OIDC_ISSUER: nowhere,
  OIDC_CLIENT_ID: 'desk',
  MEDIA_BASE_URL: nowhere,
  GENERAL_BASE_URL: nowhere,
  RETRIEVAL_BASE_URL: nowhere,
};

/** Lists which of the texts stand in which files below a folder. */
export async function findInFiles(folder: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file);
    found.push(...texts.filter((text) => content.includes(text)).map((text) => `${file}: ${text}`));
  }
  return found;
}
