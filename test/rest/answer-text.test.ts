import { ObjectId } from 'bson';
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  double,
  integer,
  oneof,
  record,
  string,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listOf } from '../../src/model/bounded-schemas.ts';
import { NotificationAnswer } from '../../src/model/notification.ts';
import { freeForm, instant, objectId } from '../../src/model/scalars.ts';
import { compileAnswer } from '../../src/rest/answer-text.ts';
import { NotificationPage } from '../../src/rest/notification/notification-routes.ts';
import { compileSerialiser } from '../../src/rest/serialise.ts';
import { turnsOf } from '../testkit/cpu-time.ts';
import { newScope } from '../testkit/new-scope.ts';

const context = { scope: newScope(), serviceSlug: 'svc' };

/** The text of an answer, and the longest turn that made it. */
async function written(schema: z.ZodType, value: unknown) {
  const writing = compileAnswer(schema)(value, context, '');
  const turns = await turnsOf(writing);
  return { text: await writing, ...turns };
}

const atOnce = (schema: z.ZodType, value: unknown) => JSON.stringify(compileSerialiser(schema)(value, context));

const manyFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, index]));

const jobOf = (payload: object, details: number) => ({
  ...{ _id: new ObjectId(), type: 'in_app', status: 'completed', step: {}, payload },
  executionDetails: Array.from({ length: details }, (_, index) => ({
    ...{ _id: new ObjectId(), detail: `detail ${index}`, status: 'Success', source: 'Internal' },
    ...{ isRetry: false, isTest: false, createdAt: new Date(index) },
  })),
});

const notificationOf = (payload: object, jobs: readonly object[]) => ({
  ...{ _id: new ObjectId(), ...context.scope, _subscriberId: new ObjectId(), transactionId: 't', payload, jobs },
});

describe('the JSON of an answer', () => {
  it('is the same as if it was written at once, for any lists', async () => {
    interface TreeShape {
      name?: string | undefined;
      trees?: TreeShape[] | undefined;
    }
    const Tree: z.ZodType<TreeShape> = z.object({
      name: z.string().optional(),
      get trees() {
        return listOf(Tree).optional();
      },
    });
    const Item = z.object({
      _id: objectId.optional(),
      name: z.string(),
      at: instant.nullish(),
      tags: listOf(z.string()).default(['none']),
      inner: listOf(z.object({ name: z.string(), data: freeForm.optional() })).nullish(),
      frees: listOf(freeForm).default([]),
      trees: listOf(Tree).optional(),
    });
    const Page = z.object({ before: z.number(), data: listOf(Item), after: z.boolean().optional() });
    const data = record({
      a: oneof(integer(), double(), string()),
      b: constantFrom(new Date(0), null, [1], new ObjectId()),
    });
    const name = oneof(
      { weight: 9, arbitrary: string({ unit: 'grapheme' }) },
      { weight: 1, arbitrary: constantFrom(null) },
    );
    const item = record(
      {
        ...{ name, at: constantFrom(new Date(5), null), tags: array(string(), { maxLength: 2 }) },
        inner: oneof(array(record({ name, data }), { maxLength: 30 }), constantFrom(null, 'text')),
        frees: array(data, { maxLength: 20 }),
        trees: array(record({ name, trees: array(record({ name }), { maxLength: 12 }) }), { maxLength: 12 }),
      },
      { requiredKeys: [] },
    );
    const page = record({ before: integer(), data: array(item, { maxLength: 15 }), after: boolean() });
    await assert(
      asyncProperty(page, async (value) => {
        expect((await written(Page, value)).text).toBe(atOnce(Page, value));
        expect((await written(listOf(Item), value.data)).text).toBe(atOnce(listOf(Item), value.data));
      }),
      { numRuns: 200 },
    );
  });

  it('is written in turns for a page of large items', async () => {
    const payload = manyFields(10_000);
    const data = Array.from({ length: 20 }, () => notificationOf(payload, [jobOf(payload, 2)]));
    const page = { hasMore: false, data, pageSize: 20, page: 0 };
    const { text, longestShare } = await written(NotificationPage, page);
    expect(text === atOnce(NotificationPage, page)).toBe(true);
    expect(longestShare).toBeLessThan(0.3);
  });

  it.each([
    [
      'large jobs',
      notificationOf(
        {},
        Array.from({ length: 20 }, () => jobOf(manyFields(10_000), 1)),
      ),
    ],
    ['many execution details', notificationOf({}, [jobOf({}, 20_000)])],
  ])('is written in turns for one notification with %s', async (_, notification) => {
    const { text, longestShare } = await written(NotificationAnswer, notification);
    expect(text === atOnce(NotificationAnswer, notification)).toBe(true);
    expect(longestShare).toBeLessThan(0.3);
  });
});
