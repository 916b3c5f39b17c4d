import createClient from 'openapi-fetch';
import { authorization, server } from './ask.ts';
import type { paths } from './generated/rest.ts';

const gateway = createClient<paths>({ baseUrl: server, headers: { authorization } });

const { data, error } = await gateway.GET('/v2/subscribers/{subscriberId}', {
  params: { path: { subscriberId: 'ada' } },
});
if (error !== undefined) throw new Error(JSON.stringify(error));
console.log(data.firstName);
