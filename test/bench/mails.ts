import { Agent } from 'node:http';
import { type Spread, spreadOf } from './compare.ts';
import { send } from './load.ts';
import { writeMailWorkflow } from './mail-workflow.ts';
import { type Member, startMember } from './member.ts';
import { measure, triggerUntilDone } from './triggers.ts';
import { peerScript, type World } from './world.ts';

export interface MailSide {
  readonly name: string;
  readonly mailsPerSecond: Spread;
  /** Processor time of the sending process. In milliseconds per e-mail. */
  readonly cpuMs: Spread;
  /** Processor time of the database. In milliseconds per e-mail. Null without a database. */
  readonly databaseCpuMs: Spread | null;
}

/** E-mails of a workflow against the same e-mails without a gateway. */
export interface MailResult {
  readonly mails: number;
  readonly sides: readonly MailSide[];
  /** The rate of the gateway, as a ratio to that of nodemailer. */
  readonly ratio: Spread;
}

/** Sends e-mails with a workflow, in turn with the connection pool of nodemailer. Both use the same mail server. */
export async function benchMails(
  world: World,
  { rounds, mails }: { rounds: number; mails: number },
): Promise<MailResult> {
  const name = 'bench-mails';
  const port = await writeMailWorkflow(world, name);
  const peer = startMember(peerScript('nodemailer-pool'), [], { SMTP_PORT: port });
  const url = `http://127.0.0.1:${await peer.printed(/nodemailer (\d+)/)}`;
  await triggerUntilDone(world, name, 'mails-warm-up', mails);
  await sendByHand(peer, url, mails);
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const own = await triggerUntilDone(world, name, `mails-${round}`, mails);
    measured.push({ own, theirs: await sendByHand(peer, url, mails) });
  }
  await peer.end();
  const perMail = (values: readonly number[]) => spreadOf(values.map((value) => value / mails));
  const perSecond = (seconds: readonly number[]) => spreadOf(seconds.map((value) => mails / value));
  return {
    mails,
    sides: [
      {
        name: 'gateway',
        mailsPerSecond: perSecond(measured.map(({ own }) => own.seconds)),
        cpuMs: perMail(measured.map(({ own }) => own.gatewayCpuMs)),
        databaseCpuMs: perMail(measured.map(({ own }) => own.databaseCpuMs)),
      },
      {
        name: 'pool of nodemailer',
        mailsPerSecond: perSecond(measured.map(({ theirs }) => theirs.seconds)),
        cpuMs: perMail(measured.map(({ theirs }) => theirs.gatewayCpuMs)),
        databaseCpuMs: null,
      },
    ],
    ratio: spreadOf(measured.map(({ own, theirs }) => theirs.seconds / own.seconds)),
  };
}

const sendByHand = (peer: Member, url: string, mails: number) =>
  measure({ gateway: peer, database: peer }, async () => {
    const agent = new Agent();
    const { status, body } = await send(agent, { url: `${url}/${mails}`, method: 'POST', headers: {}, body: '' });
    agent.destroy();
    if (status !== 200) throw new Error(`nodemailer answered with ${status}: ${body}`);
  });
