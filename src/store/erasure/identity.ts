import { isPlainObject } from '../../model/plain-object.ts';
import { isObjectId } from '../../model/scalars.ts';
import type { ChannelSettings, Subscriber } from '../../model/subscriber.ts';
import type { Turn } from '../../model/turn.ts';
import { textsOfAddress } from './address-owners.ts';

/** What stands in the place of an erased value. */
const ERASED = '[erased]';

/** Texts that name a person. */
interface Names {
  /** Texts that name the person only if nothing else is in a value. */
  readonly values: readonly string[];
  /** Texts that always name the person, unless they are part of a longer word. */
  readonly words: readonly string[];
}

/** Shorter ids are found only as whole values, since they may be part of any text. */
const MIN_WORD_ID = 8;
/** Shorter ids, and ids that are numbers with fewer digits than `MIN_WORD_ID`, are also other values by chance. */
const MIN_VALUE_ID = 4;
/** Shorter addresses, and shorter values of free-form data, may be anything. */
const MIN_ADDRESS = 6;
const MIN_DATA_VALUE = 6;

/** With more names, to read a document is as fast as to search its bytes. */
const MAX_TRACES = 50;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Recognizes and removes what names a person in documents of others. */
export class Identity {
  readonly #values: ReadonlySet<string>;
  readonly #words: RegExp | null;
  /** The bytes of all names within documents. Null if there are too many to search for each of them. */
  readonly #traces: readonly Buffer[] | null;

  constructor({ values, words }: Names) {
    this.#values = new Set([...values, ...words]);
    this.#traces = this.#values.size > MAX_TRACES ? null : [...this.#values].flatMap(tracesOf);
    const alternatives = [...new Set(words)].sort((one, other) => other.length - one.length).map(escapeRegExp);
    this.#words =
      alternatives.length === 0
        ? null
        : new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  }

  /** Whether a document may name the person. Much faster than to read it. */
  mayBeIn(bson: Uint8Array): boolean {
    if (this.#traces === null) return true;
    const bytes = Buffer.from(bson.buffer, bson.byteOffset, bson.byteLength);
    return this.#traces.some((trace) => bytes.includes(trace));
  }

  /** Whether a stored value, or anything in it, names the person. */
  async isIn(value: unknown, turn: Turn): Promise<boolean> {
    return !Object.is(await this.without(value, turn), value);
  }

  /** A stored value without what names the person. The same value if nothing does. */
  async without(value: unknown, turn: Turn): Promise<unknown> {
    if (turn.isOver) await turn.next();
    if (!Array.isArray(value) && !isPlainObject(value)) return this.#scalarWithout(value);
    const entries: [string, unknown][] = [];
    let isChanged = false;
    for (const [name, child] of Object.entries(value)) {
      const left: [string, unknown] = [
        Array.isArray(value) ? name : this.#textWithout(name),
        // A promise for each scalar would take longer than to look at it.
        typeof child === 'object' ? await this.without(child, turn) : this.#scalarWithout(child),
      ];
      isChanged ||= left[0] !== name || !Object.is(left[1], child);
      entries.push(left);
      if (turn.isOver) await turn.next();
    }
    if (!isChanged) return value;
    return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
  }

  #scalarWithout(value: unknown): unknown {
    if (typeof value === 'string') return this.#textWithout(value);
    return isObjectId(value) && this.#values.has(value.toHexString()) ? null : value;
  }

  #textWithout(text: string): string {
    if (this.#values.has(text)) return ERASED;
    return this.#words === null ? text : text.replace(this.#words, ERASED);
  }
}

/** What names a subscriber in documents that others own, without addresses that somebody else has too. */
export function identityOf(subscribers: readonly Subscriber[], sharedAddresses: ReadonlySet<string>): Identity {
  const ids = subscribers.map(({ subscriberId }) => subscriberId).filter(isSearchable);
  return new Identity({
    values: ids,
    words: [
      ...ids.filter((id) => id.length >= MIN_WORD_ID),
      ...subscribers.map(({ _id }) => _id.toHexString()),
      ...subscribers
        .flatMap((subscriber) => addressesOf(subscriber))
        .filter((address) => !sharedAddresses.has(address)),
    ],
  });
}

/** What names a subscriber in the documents of an event that it caused: templates show all its fields. */
export function actorIdentityOf(subscribers: readonly Subscriber[], sharedAddresses: ReadonlySet<string>): Identity {
  const ids = subscribers.map(({ subscriberId }) => subscriberId);
  return new Identity({
    values: [
      ...ids,
      ...subscribers.flatMap(({ data }) => textsIn(data)).filter((text) => text.length >= MIN_DATA_VALUE),
    ],
    words: [
      ...ids.filter(isSearchable),
      ...subscribers.map(({ _id }) => _id.toHexString()),
      ...subscribers.flatMap(({ firstName, lastName, avatar }) => [firstName, lastName, avatar].filter(isText)),
      ...subscribers
        .flatMap((subscriber) => addressesOf(subscriber))
        .filter((address) => !sharedAddresses.has(address)),
    ],
  });
}

/** What names a subscriber in the answer to a request. */
export const answerIdentityOf = (subscribers: readonly Subscriber[]): Identity =>
  new Identity({
    values: subscribers.map(({ subscriberId }) => subscriberId),
    words: [
      ...subscribers.map(({ subscriberId }) => subscriberId).filter(isSearchable),
      ...subscribers.map(({ _id }) => _id.toHexString()),
      ...subscribers.flatMap((subscriber) => addressesOf(subscriber)),
    ],
  });

/** E-mail address, phone number, and addresses at chat and push providers. Not chat channels, which many people share. */
function addressesOf({ email, phone, channels }: Subscriber): string[] {
  const settings: readonly (ChannelSettings | null)[] = Array.isArray(channels) ? channels : [];
  const atProviders = settings.flatMap((channel) => {
    const { deviceTokens, webhookUrl } = channel?.credentials ?? {};
    return [...(Array.isArray(deviceTokens) ? deviceTokens : []), webhookUrl];
  });
  const others = [phone, ...atProviders].filter(isText).flatMap((address) => [address, address.toLowerCase()]);
  return [...(isText(email) ? textsOfAddress(email) : []), ...others].filter(({ length }) => length >= MIN_ADDRESS);
}

const isSearchable = (id: string): boolean => id.length >= (/^\d+$/.test(id) ? MIN_WORD_ID : MIN_VALUE_ID);

function textsIn(value: unknown): string[] {
  if (isText(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** What BSON has of a name: its text, or its bytes if it is an id. */
const tracesOf = (name: string): Buffer[] => [
  Buffer.from(name),
  ...(OBJECT_ID.test(name) ? [Buffer.from(name, 'hex')] : []),
];

const OBJECT_ID = /^[0-9a-f]{24}$/;

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
