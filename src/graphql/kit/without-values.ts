import { type GraphQLError, Kind } from 'graphql';
import { rewordError } from './reword-error.ts';

const VALUE_KINDS: readonly string[] = [
  Kind.BOOLEAN,
  Kind.ENUM,
  Kind.FLOAT,
  Kind.INT,
  Kind.LIST,
  Kind.NULL,
  Kind.OBJECT,
  Kind.STRING,
];

/** The messages about a literal of a document that name its type. */
const ABOUT_LITERALS = [
  /^Expected value of type "([^"]+)", found /,
  /^Enum "(\w+)" cannot represent /,
  /^(\w+) cannot represent /,
];
/** Enum values are not secret, and the message helps. */
const ABOUT_ENUM_VALUE = /^Value "\w+" does not exist in "\w+" enum\.|^\w+ cannot be UNKNOWN,/;
const ABOUT_TOKEN = /^(Syntax Error: .*?(?:Unexpected|found) (?:String|BlockString|Int|Float)) ".*"\.?$/s;

/**
 * An error about a document that does not repeat its literals, because a literal may be a credential. The position in the
 * document stays.
 */
export function withoutValues(error: GraphQLError): GraphQLError {
  const message = messageWithoutValues(error);
  return message === error.message ? error : rewordError(error, message);
}

function messageWithoutValues({ message, nodes }: GraphQLError): string {
  const [, aboutToken] = ABOUT_TOKEN.exec(message) ?? [];
  if (aboutToken !== undefined) return aboutToken;
  const [node] = nodes ?? [];
  if (node === undefined || !VALUE_KINDS.includes(node.kind) || ABOUT_ENUM_VALUE.test(message)) return message;
  for (const pattern of ABOUT_LITERALS) {
    const [, type] = pattern.exec(message) ?? [];
    if (type !== undefined) return `Expected a value of type "${type}"`;
  }
  const text = node.loc?.source.body.slice(node.loc.start, node.loc.end);
  const isRepeated =
    text === undefined || ('value' in node && message.includes(String(node.value))) || message.includes(text);
  return isRepeated ? 'Expected a value of another type' : message;
}
