# syntax=docker/dockerfile:1

# Debian, because packages with native parts are built for its C library. Any Node.js version in "engines" of package.json works.
FROM node:22-slim AS sources
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

# All packages, for the build. `npm install` uses the versions of the lock, as `npm ci` does. Unlike `npm ci`, it does not fail if the
# lock lacks an optional package of this platform. No package needs its install script: native parts come prebuilt.
FROM sources AS build
RUN npm install --ignore-scripts
COPY . .
RUN npm run build

# Only the packages that are needed at run time, without source maps and type declarations, which are a third of their size.
FROM sources AS dependencies
RUN npm install --ignore-scripts --omit=dev \
  && find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' ')' -delete

FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 WORKER_PORT=4001
WORKDIR /app
COPY package.json ./
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
# This user owns no file of the image. The process writes no files, so the file system can be read-only.
USER node
EXPOSE 4000
# A gateway serves /health at PORT, a worker at WORKER_PORT. The image has no curl.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "Promise.any([process.env.PORT, process.env.WORKER_PORT].map((port) => fetch(`http://127.0.0.1:${port}/health`).then(({ ok }) => ok || Promise.reject()))).then(() => process.exit(0), () => process.exit(1))"]
# Not npm, which would not pass on signals to the process.
CMD ["node", "dist/main.js"]
