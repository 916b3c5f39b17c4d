import { ObjectId } from 'mongodb';
import type { Scope } from '../../src/model/scalars.ts';

/** The owners of documents of a new environment. */
export const newScope = (): Scope => ({ _environmentId: new ObjectId(), _organizationId: new ObjectId() });
