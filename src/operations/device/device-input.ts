import { z } from 'zod';

const MAX_TOKEN_LENGTH = 4_096;
const TOKEN_MESSAGE = `must contain 1 to ${MAX_TOKEN_LENGTH.toLocaleString('en')} characters without blanks`;

/** The token of a device: what the push provider gave to the app that runs on it. */
export const DeviceToken = z
  .string('must be a string')
  .max(MAX_TOKEN_LENGTH, TOKEN_MESSAGE)
  .regex(/^\S+$/, TOKEN_MESSAGE);

/** Who knows a token can send to the device, so that errors must not repeat it. */
export const isTokenField = (field: string): boolean => field === 'token';
