import { z } from 'zod';
import { SubscriberParams } from '../path-parameters.ts';
import { type DocumentedRoute, NO_PARAMETERS } from '../route.ts';

/** The export of a subscriber. `server/http/export-endpoint.ts` answers it, because the answer is a stream. */
export const EXPORT_ROUTE: DocumentedRoute = {
  operationId: 'exportSubscriber',
  method: 'GET',
  path: '/v2/subscribers/:subscriberId/export',
  status: 200,
  params: SubscriberParams,
  query: NO_PARAMETERS,
  body: null,
  operation: 'exportSubscriber',
  tag: 'Subscribers',
  summary: 'Export everything about a subscriber',
  description:
    'One JSON object per line. The first line has the type `export`. Every other line has a `type` and `data`. The last line has the type `end`, and the number of lines of each type. An export without it is not complete.',
  limit: 'read',
  answer: z.string(),
  mediaType: 'application/x-ndjson',
};
