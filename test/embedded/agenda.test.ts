import { MongoBackend, MongoChangeStreamNotificationChannel } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import { expect, inject, it } from 'vitest';
import { newClient } from './embedded-process.ts';

it('Agenda runs jobs that another Agenda schedules, told of them by a change stream', async () => {
  const db = newClient(inject('mongodbUri')).db(`agenda_${process.pid}`);
  await db.dropDatabase();
  const start = (isWorker: boolean) =>
    new Agenda({
      backend: new MongoBackend({ mongo: db }),
      notificationChannel: new MongoChangeStreamNotificationChannel({ db }),
      // So long that only the change stream can have brought the job.
      processEvery: isWorker ? '1 hour' : '1 minute',
    });
  const [worker, scheduler] = [start(true), start(false)];
  const done = new Promise<unknown>((resolve) => {
    worker.define('greet', async (job) => resolve(job.attrs.data));
  });
  try {
    await worker.start();
    // Agenda does not say when its stream is open, and what was scheduled before that waits for an hour.
    for (let isDone = false; !isDone; ) {
      await scheduler.now('greet', { name: 'Ada' });
      isDone = await Promise.race([done.then(() => true), db.command({ ping: 1 }).then(() => false)]);
    }
    expect(await done).toEqual({ name: 'Ada' });
  } finally {
    await worker.stop();
    await scheduler.stop();
    await db.dropDatabase();
  }
});
