import { Decimal128, Long, ObjectId } from 'bson';
import { expect, it } from 'vitest';
import type { Subscriber } from '../../../src/model/subscriber.ts';
import { templateSubscriber } from '../../../src/workflow-language/templates/template-subscriber.ts';

it('contains only JSON data, with all digits of numbers', () => {
  const stored: object = {
    _id: new ObjectId(),
    subscriberId: Long.MAX_VALUE,
    phone: Long.fromNumber(49),
    firstName: Decimal128.fromString('1.50'),
    data: { long: Long.MAX_VALUE, decimal: Decimal128.fromString('1.50'), at: new Date(0) },
  };
  expect(templateSubscriber(stored as Subscriber)).toMatchObject({
    subscriberId: '9223372036854775807',
    phone: 49,
    firstName: '1.50',
    data: { long: '9223372036854775807', decimal: '1.50', at: '1970-01-01T00:00:00.000Z' },
  });
});
