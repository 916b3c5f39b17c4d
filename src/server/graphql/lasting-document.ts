import { type DocumentNode, parse } from 'graphql';

const lastingDocuments = new WeakMap<DocumentNode, DocumentNode>();

/**
 * A copy of a valid document for a subscription, which may last for days. It needs a third of the memory, because it lacks
 * the positions of its parts in the text. Only errors of later events would contain them.
 */
export function lastingDocument(document: DocumentNode): DocumentNode {
  const known = lastingDocuments.get(document);
  if (known !== undefined || document.loc === undefined) return known ?? document;
  const lasting = parse(document.loc.source, { noLocation: true });
  lastingDocuments.set(document, lasting);
  return lasting;
}
