import type { ObjectId } from 'bson';

/** A customer of the client, on whose behalf a notification is sent. Available as `tenant` in templates. */
export interface Tenant {
  _id: ObjectId;
  _environmentId: ObjectId;
  _organizationId: ObjectId;
  identifier: string;
  name?: string;
  data?: Record<string, unknown>;
  createdAt: Date;
  updatedAt: Date;
}
