import { describe, expect, it } from 'vitest';
import { formSchemaOf, uiSchemaOf } from '../../src/console/editor/form-schema.ts';

const EMAIL = { type: 'object', properties: { subject: { type: 'string' } } };

describe('the form of a step', () => {
  it('offers the controls that the step uses, but its schema does not describe', () => {
    expect(Object.keys(formSchemaOf(EMAIL, 'EMAIL', {}).properties ?? {})).toEqual(
      'subject preheader from replyTo useProviderDefaults'.split(' '),
    );
    expect(Object.keys(formSchemaOf({}, 'CUSTOM', {}).properties ?? {})).toEqual('url method headers body'.split(' '));
    expect(Object.keys(formSchemaOf({}, 'TRIGGER', {}).properties ?? {})).toEqual(
      'workflowId to payload overrides'.split(' '),
    );
  });

  it('offers the path of a scheduled delay only', () => {
    expect(formSchemaOf({}, 'DELAY', { type: 'scheduled' }).properties).toHaveProperty('delayPath');
    expect(formSchemaOf({}, 'DELAY', { type: 'regular' }).properties).toEqual({});
  });

  it('offers controls that others replace only if the step stores them', () => {
    const namesOf = (stepType: string, values: Record<string, unknown>) =>
      Object.keys(formSchemaOf({}, stepType, values).properties ?? {}).join(' ');
    expect(namesOf('TRIGGER', { name: 'first', to: 'ada' })).toBe('name to payload overrides');
    expect(namesOf('TRIGGER', { name: 'first', workflowId: 'second', recipients: null, to: 'ada' })).toBe(
      'name recipients payload overrides',
    );
    // It was just emptied.
    expect(namesOf('TRIGGER', { name: undefined })).toBe('name to payload overrides');
    expect(namesOf('EMAIL', { senderName: 'News' })).toContain('senderName');
    expect(namesOf('DELAY', { type: 'timed', timed: { atTime: '09:00' } })).toBe('timed');
    expect(namesOf('DELAY', { type: 'regular', timed: { atTime: '09:00' } })).toBe('');
    expect(namesOf('THROTTLE', { window: 5 })).toBe('window');
    expect(namesOf('DIGEST', { backoff: true, updateMode: true })).toBe('backoff updateMode');
  });

  it('prefers the description of the gateway, and offers no other controls if its schema forbids them', () => {
    const own = { type: 'object', properties: { from: { type: 'string' } } };
    expect(formSchemaOf(own, 'EMAIL', {}).properties).toMatchObject({ from: { type: 'string' } });
    const closed = { ...EMAIL, additionalProperties: false };
    expect(Object.keys(formSchemaOf(closed, 'EMAIL', {}).properties ?? {})).toEqual(['subject']);
  });

  it('edits a value in the type that it has', () => {
    const typeOf = (from: unknown) => formSchemaOf(EMAIL, 'EMAIL', { from }).properties?.from;
    expect(typeOf(undefined)).toMatchObject({ type: 'object', title: 'Sender' });
    expect(typeOf({ email: 'news@example.com' })).toMatchObject({ type: 'object' });
    expect(typeOf('news@example.com')).toMatchObject({ type: 'string', title: 'Sender' });
  });

  it('edits a value that no other field can show as JSON', () => {
    const blocks = { type: 'array', items: { type: 'object', properties: { content: { type: 'string' } } } };
    const redirect = { type: 'object', properties: { url: { type: 'string' } } };
    const properties = {
      subject: { type: 'string' },
      amount: { type: 'integer' },
      active: { type: 'boolean' },
      redirect,
      data: { type: 'object' },
      body: { anyOf: [{ type: 'string' }, blocks] },
      any: {},
    };
    const jsonFields = (values: object, opened = values) => {
      const schema = formSchemaOf({ properties }, 'SMS', { ...values }, { ...opened });
      const ui = Object.entries(uiSchemaOf(schema, 'SMS'));
      return ui.filter(([, { 'ui:field': field }]) => field === 'json').map(([name]) => name);
    };
    const always = ['data', 'any'];
    expect(jsonFields({})).toEqual(always);
    expect(
      jsonFields({ subject: 'a', amount: 1.5, active: true, redirect: { url: 'a' }, body: [{ content: 'a' }] }),
    ).toEqual(always);
    expect(jsonFields({ subject: null, amount: null, redirect: { url: null, own: 1 }, body: [] })).toEqual(always);
    expect(jsonFields({ subject: 5, amount: '{{ payload.n }}', active: 'yes', redirect: 'a', body: 1 })).toEqual(
      Object.keys(properties),
    );
    expect(jsonFields({ subject: ['a'], redirect: { url: {} }, body: [{ content: 1 }] })).toEqual(
      'subject redirect data body any'.split(' '),
    );
    // It stays while the author types, and the JSON of a body does not become a text field.
    expect(jsonFields({ subject: 'a' }, { subject: 5 })).toContain('subject');
    const typed = formSchemaOf({}, 'CUSTOM', { body: 'a' }, {});
    expect(uiSchemaOf(typed, 'CUSTOM').body).toMatchObject({ 'ui:field': 'json', 'ui:title': 'Body' });
  });

  it('edits lists of further controls as JSON', () => {
    const schema = formSchemaOf({}, 'CUSTOM', { headers: [{ key: 'a', value: 'b' }] });
    expect(schema.properties?.headers).toEqual({ title: 'Headers', description: 'A JSON object.' });
  });

  it('shows the description of a control as its hint', () => {
    const schema = formSchemaOf(EMAIL, 'EMAIL', {});
    expect(uiSchemaOf(schema, 'EMAIL').preheader).toMatchObject({
      'ui:title': 'Preheader',
      'ui:help': 'Mail clients show it beside the subject.',
    });
  });
});
