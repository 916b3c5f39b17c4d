import type { Plugin } from 'vite';

export declare const relayDocuments: () => Plugin;
