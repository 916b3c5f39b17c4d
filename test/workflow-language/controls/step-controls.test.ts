import { describe, expect, it } from 'vitest';
import { STEP_TYPES, UI_COMPONENTS, UI_GROUPS } from '../../../src/model/enums.ts';
import type { MessageTemplate } from '../../../src/model/workflow.ts';
import { effectiveControlValues } from '../../../src/workflow-language/controls/effective-control-values.ts';
import { stepControls } from '../../../src/workflow-language/controls/step-controls.ts';
import { parseDigest } from '../../../src/workflow-language/timing/parse-step-timing.ts';

const templateWith = (fields: object): MessageTemplate => ({ type: 'email', ...fields });

describe('stepControls', () => {
  it.each(STEP_TYPES)('returns a schema and a known UI component for each control of a step of type %s', (type) => {
    const { dataSchema, uiSchema } = stepControls(type, undefined);
    expect(UI_GROUPS).toContain(uiSchema?.group);
    const shown = uiSchema?.properties ?? {};
    expect(Object.keys(dataSchema?.properties as object)).toEqual(Object.keys(shown));
    for (const { component } of Object.values(shown)) expect(UI_COMPONENTS).toContain(component);
    for (const { placeholder } of Object.values(shown)) expect(placeholder).not.toBeNull();
  });

  it.each([
    ['in_app', 'IN_APP'],
    ['email', 'EMAIL'],
    ['sms', 'SMS'],
    ['chat', 'CHAT'],
    ['push', 'PUSH'],
    ['digest', 'DIGEST'],
    ['delay', 'DELAY'],
    ['throttle', 'THROTTLE'],
    ['custom', 'SKIP'],
    ['trigger', 'SKIP'],
  ] as const)('groups the controls of %s as %s', (type, group) => {
    expect(stepControls(type, undefined).uiSchema?.group).toBe(group);
  });

  it.each(['dataSchema', 'schema'])(
    'prefers the controls of the content, also if the schema is stored as %s',
    (name) => {
      const own = { type: 'object', properties: { answer: { type: 'number' } } };
      const controls = { [name]: own, uiSchema: { properties: { answer: { component: 'TEXT_FULL_LINE' } } } };
      expect(stepControls('email', templateWith({ controls }))).toEqual({
        dataSchema: own,
        uiSchema: controls.uiSchema,
      });
    },
  );

  it('omits stored components and groups that the official clients do not read', () => {
    const uiSchema = {
      group: 'TELEPATHY',
      properties: {
        body: { component: 'TOOL_BODY' },
        text: {
          component: 'TEXT_FULL_LINE',
          placeholder: null,
          properties: { inner: { component: 'DATA', placeholder: 1 }, other: { component: 'NEW' } },
        },
        broken: null,
      },
    };
    expect(stepControls('email', templateWith({ controls: { uiSchema } })).uiSchema).toEqual({
      properties: {
        body: { component: 'TOOL_BODY' },
        text: { component: 'TEXT_FULL_LINE', properties: { inner: { component: 'DATA', placeholder: 1 } } },
      },
    });
  });

  it.each([{}, { dataSchema: {}, uiSchema: {} }, { dataSchema: null, uiSchema: 'none' }])(
    'falls back to the type of the step for %j',
    (controls) => {
      expect(stepControls('sms', templateWith({ controls }))).toEqual(stepControls('sms', undefined));
    },
  );
});

describe('effectiveControlValues', () => {
  it.each([
    ['subject and body', { subject: 'Hello', content: 'World' }, { subject: 'Hello', body: 'World' }],
    ['a title as the subject', { title: 'Hello', content: 'World' }, { subject: 'Hello', body: 'World' }],
    ['blocks as they are', { content: [{ type: 'text', content: 'A' }] }, { body: [{ type: 'text', content: 'A' }] }],
    ['nothing of blank content', { subject: ' ', content: '', title: '', cta: {} }, {}],
    [
      'a call to action',
      {
        content: 'x',
        cta: { type: 'redirect', data: { url: '/a' }, action: { buttons: [{ type: 'secondary', content: 'No' }] } },
      },
      { body: 'x', redirect: { url: '/a' }, secondaryAction: { label: 'No' } },
    ],
  ])('includes %s of the content', (_what, template, values) => {
    expect(effectiveControlValues({}, templateWith(template), undefined)).toEqual(values);
  });

  it('prefers stored values to the content', () => {
    const template = templateWith({ subject: 'Old', content: 'Text' });
    expect(effectiveControlValues({}, template, { subject: 'New', body: null, extra: 1 })).toEqual({
      subject: 'New',
      body: 'Text',
      extra: 1,
    });
  });

  it('includes null as the layout, which means none', () => {
    expect(effectiveControlValues({}, undefined, { layoutId: null, preheader: null })).toEqual({ layoutId: null });
  });

  it.each([
    [{ type: 'regular', amount: 5, unit: 'minutes', digestKey: 'a', backoff: true }, { digestKey: 'a' }],
    [
      { type: 'backoff', amount: 5, unit: 'minutes', backoffAmount: 1, backoffUnit: 'hours' },
      { type: 'backoff', lookBackWindow: { amount: 1, unit: 'hours' } },
    ],
    [{ type: 'timed', unit: 'days', amount: 1, timed: { atTime: '09:00' } }, { timed: { atTime: '09:00' } }],
    [
      { type: 'scheduled', delayPath: 'at' },
      { type: 'scheduled', delayPath: 'at' },
    ],
  ] as const)('shows a digest or delay that was told by metadata: %j', (metadata, values) => {
    const step = { metadata };
    expect(effectiveControlValues(step as never, undefined, undefined)).toMatchObject(values);
    expect(effectiveControlValues(step as never, undefined, { cron: '* * * * *' })).toEqual({ cron: '* * * * *' });
  });

  it.each([
    { type: 'regular', amount: 5, unit: 'minutes', backoff: true },
    { type: 'regular', amount: 5, unit: 'minutes', backoff: true, backoffAmount: 1, backoffUnit: 'hours' },
    { type: 'backoff', amount: 5, unit: 'minutes' },
    { type: 'regular', amount: 5, unit: 'minutes', updateMode: true },
    { type: 'regular', amount: 5, unit: 'minutes', backoff: false, updateMode: false },
    { type: 'regular', amount: 5, unit: 'minutes', backoff: false, backoffAmount: 5, backoffUnit: 'hours' },
  ])('shows values that an editor can store without another effect: %j', (metadata) => {
    const values = effectiveControlValues({ metadata } as never, undefined, undefined);
    // Errors name the settings as they were written.
    const effectOf = (settings: object) =>
      JSON.stringify(settings, (key, value) => (key === 'field' ? undefined : value));
    expect(effectOf(parseDigest(values))).toBe(effectOf(parseDigest(metadata)));
  });
});
