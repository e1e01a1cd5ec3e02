# The desk with its services, built: it starts without a network, as no root, and writes only to /var/lib/copydesk and /tmp.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS packages
WORKDIR /srv/copydesk
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund --loglevel=error

FROM packages AS build
COPY . .
RUN npm run build \
  && npm prune --omit=dev --no-audit --no-fund --loglevel=error \
  && rm -rf .next/cache node_modules/.cache node_modules/node-linux-* node_modules/.bin/node
# Once started, it has shown that it starts; and the modules that Node compiled stay, for the account that runs them.
RUN mkdir node_modules/.cache && chown 1000:1000 node_modules/.cache
USER 1000:1000
RUN first="$(mktemp -d)" \
  && { DATA_DIR="$first" node scripts/start.ts & } \
  && pid=$! \
  && node scripts/wait-until-ready.mjs 300 \
  && kill -TERM "$pid" \
  && wait "$pid" \
  && rm -rf "$first"

FROM node:${NODE_VERSION}-bookworm-slim
LABEL org.opencontainers.image.title="Copydesk" org.opencontainers.image.licenses="Apache-2.0"
WORKDIR /srv/copydesk
# All of it belongs to root: the account that runs it can change nothing.
COPY --from=build --chown=root:root /srv/copydesk ./
RUN install -d -o node -g node -m 0700 /var/lib/copydesk /backups
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/var/lib/copydesk
# By its number, so that Kubernetes can see that it is not root.
USER 1000:1000
VOLUME ["/var/lib/copydesk", "/backups"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=120s --start-interval=2s --retries=3 \
  CMD ["node", "scripts/wait-until-ready.mjs"]
# Node itself, neither a shell nor npm, is the process that signals reach.
CMD ["node", "scripts/start.ts"]
