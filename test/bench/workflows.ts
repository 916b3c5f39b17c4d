import { type Document, ObjectId } from 'mongodb';
import type { World } from './world.ts';

/** How long the steps that wait do so. */
const WAITS: Readonly<Record<string, Document>> = {
  delay: { type: 'regular', amount: 1, unit: 'days' },
  digest: { type: 'regular', amount: 50, unit: 'seconds' },
};

/** Writes a workflow in the shape of the service's own database, with a step for each template. */
export async function writeWorkflow(
  { db, scope }: World,
  identifier: string,
  ...templates: readonly Document[]
): Promise<void> {
  const now = new Date();
  const stored: Document[] = templates.map((template) => ({
    _id: new ObjectId(),
    ...scope,
    active: true,
    ...template,
  }));
  await db.collection('messagetemplates').insertMany(stored);
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
    steps: stored.map(({ _id: _templateId, type }, index) => ({
      _id: new ObjectId(),
      _templateId,
      stepId: `step-${index + 1}`,
      name: `Step ${index + 1}`,
      type,
      active: true,
      filters: [],
      ...(WAITS[type] && { metadata: WAITS[type] }),
    })),
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
