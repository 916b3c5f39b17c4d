import { startMember } from './member.ts';
import { writeWorkflow } from './workflows.ts';
import { peerScript, type World } from './world.ts';

/** Starts a mail server that discards its messages. @returns its port */
const startSink = (): Promise<string> => startMember(peerScript('smtp-sink'), [], {}).printed(/smtp (\d+)/);

/** Creates a workflow whose only step sends an e-mail to a local mail server. @returns the port of the server */
export async function writeMailWorkflow(world: World, name: string): Promise<string> {
  const port = await startSink();
  await world.db.collection('integrations').deleteMany({ identifier: 'smtp' });
  await world.db.collection('integrations').insertOne({
    ...world.scope,
    name: 'SMTP',
    identifier: 'smtp',
    providerId: 'nodemailer',
    channel: 'email',
    credentials: { host: '127.0.0.1', port, from: 'sender@example.com', senderName: 'Sender', ignoreTls: true },
    active: true,
    deleted: false,
    primary: true,
  });
  await writeWorkflow(world, name, { type: 'email', subject: 'Hello', content: 'Hello {{subscriber.firstName}}' });
  return port;
}
