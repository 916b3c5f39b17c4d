import { type Document, ObjectId } from 'mongodb';
import type { World } from './world.ts';

/** Writes a workflow with one step, in the shape of the service's own database. */
export async function writeWorkflow({ db, scope }: World, identifier: string, template: Document): Promise<void> {
  const _templateId = new ObjectId();
  const now = new Date();
  await db.collection('messagetemplates').insertOne({ _id: _templateId, ...scope, active: true, ...template });
  await db.collection('notificationtemplates').insertOne({
    _id: new ObjectId(),
    ...scope,
    name: identifier,
    description: '',
    active: true,
    draft: false,
    preferenceSettings: {},
    critical: false,
    tags: [],
    steps: [
      {
        _id: new ObjectId(),
        _templateId,
        stepId: 'step-1',
        name: 'Step 1',
        type: template.type,
        active: true,
        filters: [],
      },
    ],
    _creatorId: new ObjectId(),
    triggers: [{ type: 'event', identifier, variables: [] }],
    _notificationGroupId: new ObjectId(),
    deleted: false,
    createdAt: now,
    updatedAt: now,
  });
}

/** Writes subscribers in batches of 1,000. */
export async function writeSubscribers({ db, scope }: World, count: number): Promise<void> {
  const now = new Date();
  for (let at = 0; at < count; at += 1_000) {
    const some = Array.from({ length: Math.min(1_000, count - at) }, (_, index) => ({
      _id: new ObjectId(),
      ...scope,
      subscriberId: `subscriber-${at + index}`,
      firstName: `First ${at + index}`,
      email: `subscriber-${at + index}@example.com`,
      channels: [],
      data: {},
      deleted: false,
      createdAt: now,
      updatedAt: now,
    }));
    await db.collection('subscribers').insertMany(some);
  }
}
