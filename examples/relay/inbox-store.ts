import { ConnectionHandler, type RecordProxy, type RecordSourceSelectorProxy } from 'relay-runtime';

const listOf = (store: RecordSourceSelectorProxy) => {
  const inbox = store.getRoot().getLinkedRecord('inbox');
  return inbox && ConnectionHandler.getConnection(inbox, 'Inbox_messages');
};

/** Removes a message from the list. */
export function removeMessage(store: RecordSourceSelectorProxy, _messageId: unknown): void {
  const list = listOf(store);
  if (!list) return;
  for (const edge of list.getLinkedRecords('edges') ?? []) {
    const node = edge.getLinkedRecord('node');
    if (node?.getValue('_id') === _messageId) ConnectionHandler.deleteNode(list, node.getDataID());
  }
}

/** Adds a message at the top of the list. Does nothing if the list contains it. */
function prependMessage(store: RecordSourceSelectorProxy, message: RecordProxy): void {
  const list = listOf(store);
  if (!list) return;
  ConnectionHandler.deleteNode(list, message.getDataID());
  const edge = ConnectionHandler.createEdge(store, list, message, 'MessageEdge');
  ConnectionHandler.insertEdgeBefore(list, edge);
}

/** Applies an event to the list and the counts. The store updates the message itself by its id. */
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
      // The history was lost: read the inbox again.
      store.invalidateStore();
  }
}

/** Removes the archived messages of a mutation from the list. */
export function removeArchived(store: RecordSourceSelectorProxy): void {
  const payload = store.getRootField('archiveMessages') as RecordProxy | null;
  for (const message of payload?.getLinkedRecords('messages') ?? []) removeMessage(store, message.getValue('_id'));
}
