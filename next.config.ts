import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  productionBrowserSourceMaps: false,
  // Types are checked by `npm run typecheck`, tests included; the first start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // A page comes with its title at once, for everybody: it is what a reader hears first.
  htmlLimitedBots: /.*/,
  // Pages get the rest of their headers from proxy.ts; this one is for what is fetched, too.
  headers: async () => [
    { source: '/:path*', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
  ],
  // One copy for all routes: a module that is bundled is loaded by each of them.
  serverExternalPackages: [
    'kysely',
    'zod',
    'jose',
    'prom-client',
    '@opentelemetry/api',
    '@opentelemetry/core',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
  ],
  turbopack: { root: import.meta.dirname },
  // The first start waits for the build. The server's code is read by nobody over the wire, and its own names are in the log.
  experimental: {
    turbopackMinify: { server: false, client: true },
    turbopackSourceMaps: false,
    turbopackFileSystemCacheForBuild: false,
  },
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
