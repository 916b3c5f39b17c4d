# syntax=docker/dockerfile:1

# Debian's C library, which the packages with native parts are built for; the newest line with long-term support would do
# as well: nothing here depends on more than "engines" in package.json says.
FROM node:22-slim AS sources
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

# All packages, to build with. `npm install` keeps to the versions of the lock as `npm ci` does, and unlike it does not
# give up where the lock was written on another platform, and lacks an optional package of this one. No package needs its
# install script: those with native parts bring them built.
FROM sources AS build
RUN npm install --ignore-scripts
COPY . .
RUN npm run build

# The packages to run with, and no others; a third of their size is for those who develop with them.
FROM sources AS dependencies
RUN npm install --ignore-scripts --omit=dev \
  && find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' ')' -delete

FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
WORKDIR /app
COPY package.json ./
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
# It owns nothing of the above, and nothing is written: the file system may be read-only.
USER node
EXPOSE 4000
# A worker answers at WORKER_PORT, where it is set. The image has no curl.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.WORKER_PORT || process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not npm, which would stand between the signals and the process.
CMD ["node", "dist/main.js"]
