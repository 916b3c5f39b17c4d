import { z } from 'zod';
import {
  CHANNELS,
  NEWER_CHANNELS,
  NEWER_STEP_TYPES,
  NEWER_UI_COMPONENTS,
  NEWER_UI_GROUPS,
  origins,
  STEP_TYPES,
  UI_COMPONENTS,
  UI_GROUPS,
} from './enums.ts';
import { readableChannelProviders, readableJobProviders } from './provider-ids.ts';

/** Enums of documents that the gateway acts on. The official clients also read the values of `NEWER_VALUES`. */
export const stepType = z.enum(STEP_TYPES);
export const channel = z.enum(CHANNELS);

/** Enums with all values that the official clients read. */
export const readableStepType = z.enum([...STEP_TYPES, ...NEWER_STEP_TYPES]);
export const uiGroup = z.enum([...UI_GROUPS, ...NEWER_UI_GROUPS]);
export const uiComponent = z.enum([...UI_COMPONENTS, ...NEWER_UI_COMPONENTS]);

/** The values of an enum that newer programs of the service store and the official clients read. */
export const NEWER_VALUES: ReadonlyMap<unknown, readonly string[]> = new Map<unknown, readonly string[]>([
  [stepType, NEWER_STEP_TYPES],
  [channel, NEWER_CHANNELS],
]);

/** Texts that the official clients read only if they are of a list, which contains the service's slug. */
export const channelProvider = z.string();
export const jobProvider = z.string();
export const origin = z.string();

/** The values of such a text that the official clients read, for the service's slug. */
export const READABLE_TEXTS: ReadonlyMap<unknown, (slug: string) => readonly string[]> = new Map([
  [channelProvider, readableChannelProviders],
  [jobProvider, readableJobProviders],
  [origin, origins],
]);
