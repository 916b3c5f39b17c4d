import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { relayDocuments } from './relay/relay-documents.js';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000';
const backEnd = process.env.BACK_END_URL ?? 'http://127.0.0.1:3000';

/** Serves one example: `npx vite --config examples/vite.config.ts examples/urql`. */
export default defineConfig({
  plugins: [relayDocuments(), react()],
  build: { target: 'es2023' },
  server: {
    proxy: {
      // Whole paths: `/session` would also take the source file `/session.ts`.
      '^/graphql(\\?|$)': { target: gateway, ws: true },
      '^/inbox\\.js(\\?|$)': gateway,
      '^/(session|sign-in|comments)(\\?|$)': backEnd,
    },
  },
});
