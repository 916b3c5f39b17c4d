import { ConnectionHandler, type RecordProxy, type RecordSourceSelectorProxy } from 'relay-runtime';

const listOf = (store: RecordSourceSelectorProxy) => {
  const inbox = store.getRoot().getLinkedRecord('inbox');
  return inbox && ConnectionHandler.getConnection(inbox, 'Inbox_messages');
};

/** Takes a message out of the list. */
export function removeMessage(store: RecordSourceSelectorProxy, _messageId: unknown): void {
  const list = listOf(store);
  if (!list) return;
  for (const edge of list.getLinkedRecords('edges') ?? []) {
    const node = edge.getLinkedRecord('node');
    if (node?.getValue('_id') === _messageId) ConnectionHandler.deleteNode(list, node.getDataID());
  }
}

/** Puts a message at the top of the list, once however often it is told of. */
function prependMessage(store: RecordSourceSelectorProxy, message: RecordProxy): void {
  const list = listOf(store);
  if (!list) return;
  ConnectionHandler.deleteNode(list, message.getDataID());
  const edge = ConnectionHandler.createEdge(store, list, message, 'MessageEdge');
  ConnectionHandler.insertEdgeBefore(list, edge);
}

/** What an event changes beside the message itself, which the store keeps by its id. */
export function follow(store: RecordSourceSelectorProxy): void {
  const event = store.getRootField('messageChanged') as RecordProxy | null;
  if (!event) return;
  store.getRoot().getLinkedRecord('inbox')?.setValue(event.getValue('unreadCount'), 'unreadCount');
  const message = event.getLinkedRecord('message');
  switch (event.getValue('change')) {
    case 'CREATED':
    case 'UNARCHIVED':
    case 'UNSNOOZED':
      if (message) prependMessage(store, message);
      break;
    case 'ARCHIVED':
    case 'SNOOZED':
    case 'DELETED':
      removeMessage(store, event.getValue('_messageId'));
      break;
    case 'HISTORY_LOST':
      // What is shown may be out of date: its queries are fetched anew.
      store.invalidateStore();
  }
}

/** Takes what a mutation archived out of the list. */
export function removeArchived(store: RecordSourceSelectorProxy): void {
  const payload = store.getRootField('archiveMessages') as RecordProxy | null;
  for (const message of payload?.getLinkedRecords('messages') ?? []) removeMessage(store, message.getValue('_id'));
}
