import type { ObjectId } from 'bson';

/** Whose customers a notification concerns: shown in templates as `tenant`. */
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
