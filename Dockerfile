# Builds with everything, runs with what is needed, as nobody in particular.
FROM node:24-bookworm-slim AS build
WORKDIR /maidan
COPY package.json package-lock.json ./
RUN npm install --no-audit --no-fund
COPY . .
# The image brings Node itself.
RUN npx react-router build && npm prune --omit=dev --no-audit --no-fund && rm -r node_modules/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data DRAIN_SECONDS=5
WORKDIR /maidan
COPY --from=build /maidan/package.json ./
COPY --from=build /maidan/node_modules node_modules
COPY --from=build /maidan/build build
COPY --from=build /maidan/migrations migrations
# What an operator runs by hand: `node scripts/admin.ts`, `node scripts/check-money.ts`.
COPY --from=build /maidan/contract contract
COPY --from=build /maidan/sandbox sandbox
COPY --from=build /maidan/scripts scripts
COPY --from=build /maidan/server server
RUN mkdir /data && chown node:node /data
# `node` of the image, by number: of a name Kubernetes' `runAsNonRoot` cannot tell that it is not root.
USER 1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "build/server/index.js"]
