import { expect, it } from 'vitest';
import { createLayout } from '../../../src/operations/layout/create-layout.ts';
import { importTranslations } from '../../../src/operations/translation/import-translations.ts';
import { mailIntegration, runToEnd, startTestWorker, triggerOf } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startMailbox } from '../../testkit/smtp-server.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
await startTestWorker(store);

it('sends each subscriber its language, in the inbox, subjects, bodies and layouts', async () => {
  const ctx = await startTestContext(store);
  const { port } = await startMailbox();
  await seed(store, ctx.scope).integration(mailIntegration(port));
  await importTranslations(ctx, { locale: 'en', messages: { hi: 'Hello {{ name }}', foot: 'Bye' } });
  await importTranslations(ctx, { locale: 'de', messages: { hi: 'Hallo {{ name }}' } });
  await createLayout(ctx, { name: 'Main', content: "{{ content }}<i>{{ 'foot' | t }}</i>" });
  const hi = "{{ 'hi' | t: name: subscriber.firstName }}";
  const workflow = await seedSteps(store, ctx.scope, 'translated', [
    { type: 'in_app', controls: { body: hi } },
    { type: 'email', controls: { subject: hi, body: `<p>${hi}</p>` } },
  ]);
  const to = [
    { subscriberId: 'ada', firstName: 'A&a', email: 'ada@example.com', locale: 'de_AT' },
    { subscriberId: 'bob', firstName: 'Bob', email: 'bob@example.com' },
  ];
  const { messages } = await runToEnd(ctx, [triggerOf(workflow, to)], 2);
  const shown = messages.map(({ subject, content }) => [subject, content]);
  expect(shown).toHaveLength(4);
  expect(shown).toEqual(
    expect.arrayContaining([
      [undefined, 'Hallo A&a'],
      [undefined, 'Hello Bob'],
      ['Hallo A&a', '<p>Hallo A&amp;a</p><i>Bye</i>'],
      ['Hello Bob', '<p>Hello Bob</p><i>Bye</i>'],
    ]),
  );
});

it('shows a missing key and lists it as a warning, or fails a step with strict variables', async () => {
  const ctx = await startTestContext(store);
  const steps = [{ type: 'in_app', controls: { body: "{{ 'gone' | t }}" } }];
  const lenient = await seedSteps(store, ctx.scope, 'lenient', steps);
  const { messages, details } = await runToEnd(ctx, [triggerOf(lenient, [{ subscriberId: 'ada' }])]);
  expect(messages).toMatchObject([{ content: 'gone' }]);
  expect(details).toContainEqual(
    expect.objectContaining({ status: 'Warning', detail: 'Missing translations show their keys: gone' }),
  );
  const strict = await seedSteps(store, ctx.scope, 'strict', steps, { strictVariables: true });
  const { jobs } = await runToEnd(ctx, [triggerOf(strict, [{ subscriberId: 'ada' }])], 2);
  expect(jobs.at(-1)).toMatchObject({ status: 'failed' });
});
