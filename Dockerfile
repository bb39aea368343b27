# Builds with all packages; the image has only production packages and runs as an unprivileged user.
FROM node:24-bookworm-slim AS build
WORKDIR /maidan
COPY package.json package-lock.json .npmrc ./
# No install scripts, because they download Node, which the image already has.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npx react-router build

FROM node:24-bookworm-slim AS packages
WORKDIR /maidan
COPY package.json package-lock.json .npmrc ./
# --legacy-peer-deps: otherwise npm installs the test runner and drizzle-kit as optional peers of production packages.
RUN npm ci --omit=dev --legacy-peer-deps --ignore-scripts --no-audit --no-fund && rm -r node_modules/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data DRAIN_SECONDS=5
WORKDIR /maidan
COPY --from=packages /maidan/package.json ./
COPY --from=packages /maidan/node_modules node_modules
COPY --from=build /maidan/build build
COPY --from=build /maidan/migrations migrations
# Operator commands: `node scripts/admin.ts`, `node scripts/check-money.ts`.
COPY --from=build /maidan/contract contract
COPY --from=build /maidan/messages messages
COPY --from=build /maidan/sandbox sandbox
COPY --from=build /maidan/scripts/admin.ts scripts/admin.ts
COPY --from=build /maidan/scripts/check-money.ts scripts/check-money.ts
COPY --from=build /maidan/server server
RUN mkdir /data && chown node:node /data
# Numeric id of the user `node`, because Kubernetes' `runAsNonRoot` cannot check names.
USER 1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "build/server/index.js"]
