# Parlour in a container: `docker compose up`, or docs/how-to/deploy.md.
FROM node:24-bookworm-slim AS build
WORKDIR /parlour
COPY . .
RUN npm ci --omit=dev --no-audit --no-fund && node apps/server/src/platform/web/web-builder.ts apps/web

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Parlour" \
      org.opencontainers.image.description="The open platform for Turing tests" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production \
    NODE_OPTIONS="--disable-warning=ExperimentalWarning --max-semi-space-size=128" \
    PATH=/parlour/node_modules/.bin:$PATH
WORKDIR /parlour
# The code belongs to root: the server can write only its data.
COPY --from=build /parlour /parlour
RUN install -d -o node -g node -m 0700 /data /backup
USER node
VOLUME ["/data", "/backup"]
EXPOSE 4646
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4646/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "apps/server/src/main.ts", "--data", "/data"]
