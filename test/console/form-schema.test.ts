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

  it('prefers the description of the gateway, and offers no other controls if its schema forbids them', () => {
    const own = { type: 'object', properties: { from: { type: 'string' } } };
    expect(formSchemaOf(own, 'EMAIL', {}).properties).toMatchObject({ from: { type: 'string' } });
    const closed = { ...EMAIL, additionalProperties: false };
    expect(Object.keys(formSchemaOf(closed, 'EMAIL', {}).properties ?? {})).toEqual(['subject']);
  });

  it('edits a value in the type that it has, and leaves out lists', () => {
    const typeOf = (from: unknown) => formSchemaOf(EMAIL, 'EMAIL', { from }).properties?.from;
    expect(typeOf(undefined)).toMatchObject({ type: 'object', title: 'Sender' });
    expect(typeOf({ email: 'news@example.com' })).toMatchObject({ type: 'object' });
    expect(typeOf('news@example.com')).toMatchObject({ type: 'string', title: 'Sender' });
    const listed = formSchemaOf({}, 'CUSTOM', { headers: [{ key: 'a', value: 'b' }] });
    expect(listed.properties).not.toHaveProperty('headers');
  });

  it('shows the description of a control as its hint', () => {
    const schema = formSchemaOf(EMAIL, 'EMAIL', {});
    expect(uiSchemaOf(schema, 'EMAIL').preheader).toMatchObject({
      'ui:title': 'Preheader',
      'ui:help': 'Mail clients show it beside the subject.',
    });
  });
});
