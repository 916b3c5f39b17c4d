import { groupBy } from './group-by.ts';
import { FIRST } from './load.ts';
import type { Stored } from './stored-run.ts';
import type { Findings, Witnesses } from './verdict.ts';

/** Checks that each follower received each change of its own messages exactly once. */
export function judgeInboxes(
  { messages, subscribers }: Stored,
  { acts, followers }: Witnesses,
  { lost, doubled, stuck, flagged }: Findings,
): void {
  const byId = new Map(messages.map((message) => [`${message._id}`, message]));
  const tellings = groupBy(
    followers.flatMap(({ events }) => events),
    ({ change, _messageId }) => `${change} ${_messageId}`,
  );
  const timesOf = (change: string, messageId: object | string) => tellings.get(`${change} ${messageId}`)?.length ?? 0;
  const complete = new Set(followers.filter(({ gaps }) => gaps === 0).map(({ subscriberId }) => subscriberId));
  for (const { subscriberId, events, gaps } of followers) {
    if (gaps > 0) flagged.push({ what: `${gaps} gaps in what ${subscriberId} was told` });
    const _subscriberId = subscribers.get(subscriberId);
    for (const { _messageId } of events) {
      const message = byId.get(`${_messageId}`);
      if (_messageId !== null && `${message?._subscriberId}` !== _subscriberId)
        doubled.push({ what: `event of another's message ${_messageId} for ${subscriberId}` });
    }
    const own = messages.filter((one) => one.channel === 'in_app' && `${one._subscriberId}` === _subscriberId);
    for (const { _id, transactionId } of own) {
      const times = timesOf('CREATED', _id);
      const finding = { what: `event of message ${_id} for ${subscriberId}`, transactionId };
      // Some of the first messages came before the follower connected.
      if (times === 0 && complete.has(subscriberId) && !isFirst(transactionId)) lost.push(finding);
      if (times > 1) doubled.push(finding);
    }
    const begun = new Set<string | null>();
    for (const { change, _messageId } of events) {
      const { transactionId = '' } = byId.get(`${_messageId}`) ?? {};
      const isEarly = change !== 'CREATED' && !begun.has(_messageId) && !isFirst(transactionId);
      if (isEarly && complete.has(subscriberId))
        lost.push({ what: `${change} of message ${_messageId} was told before it was there`, transactionId });
      if (change === 'CREATED') begun.add(_messageId);
    }
  }
  for (const { kind, messageId, subscriberId, isAcknowledged, tries, refusal } of acts) {
    const message = byId.get(messageId);
    const finding = {
      what: `${kind} of message ${messageId} for ${subscriberId}`,
      ...(message && { transactionId: message.transactionId }),
    };
    // A gateway with a fast clock can refuse a snooze that ends too soon.
    const isAllowed = kind === 'snooze' && refusal?.includes('ValidationError');
    if (refusal !== undefined && !isAllowed) lost.push({ ...finding, what: `${finding.what} was refused: ${refusal}` });
    else if (!isAcknowledged && !isAllowed) stuck.push({ ...finding, what: `${finding.what} was never acknowledged` });
    const isToBeTold = isAcknowledged && complete.has(subscriberId);
    if (kind === 'read') {
      if (isAcknowledged && message?.read !== true) lost.push(finding);
      if (timesOf('READ', messageId) > 1) doubled.push({ ...finding, what: `event: ${finding.what}` });
      if (timesOf('READ', messageId) === 0 && isToBeTold) lost.push({ ...finding, what: `event: ${finding.what}` });
      continue;
    }
    if (message?.snoozedUntil != null) stuck.push(finding);
    for (const change of ['SNOOZED', 'UNSNOOZED']) {
      const times = timesOf(change, messageId);
      if (times === 0 && isToBeTold) lost.push({ ...finding, what: `event: ${change} of ${finding.what}` });
      if (times > tries) doubled.push({ ...finding, what: `event: ${change} of ${finding.what}` });
    }
  }
}

/** Whether an event is a warm-up event. */
const isFirst = (transactionId: string): boolean => transactionId.startsWith(FIRST);
