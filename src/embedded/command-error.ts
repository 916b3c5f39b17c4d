/** MongoDB's error codes that this server returns, by code name. */
const CODES = {
  InternalError: 1,
  BadValue: 2,
  NoSuchKey: 4,
  GraphContainsCycle: 5,
  HostNotFound: 7,
  UnknownError: 8,
  FailedToParse: 9,
  CannotMutateObject: 10,
  UserNotFound: 11,
  UnsupportedFormat: 12,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  ProtocolError: 17,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  InvalidBSON: 22,
  LockTimeout: 24,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  DottedFieldName: 57,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  UnknownReplWriteConcern: 79,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  WriteConflict: 112,
  ConflictingOperationInProgress: 117,
  CommandNotSupported: 115,
  DocumentValidationFailure: 121,
  CommandNotSupportedOnView: 166,
  OptionNotSupportedOnView: 167,
  InvalidPipelineOperator: 168,
  CommandOnShardedViewNotSupportedOnMongod: 169,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  TransactionTooOld: 225,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  QueryFeatureNotAllowed: 224,
  ChangeStreamFatalError: 280,
  ChangeStreamHistoryLost: 286,
  ClusterTimeFailsRateLimiter: 205,
  CursorKilled: 237,
  InvalidUUID: 207,
  CannotConvertIndexToUnique: 359,
  ClientMetadataMissingField: 183,
  ClientMetadataAppNameTooLarge: 184,
  ClientMetadataDocumentTooLarge: 185,
  ClientMetadataCannotBeMutated: 186,
  InvalidIndexSpecificationOption: 197,
  UnsupportedOpQueryCommand: 352,
  ConversionFailure: 241,
  NoMatchingDocument: 47,
  NoQueryExecutionPlans: 291,
  IncompleteTransactionHistory: 217,
  ExceededTimeLimit: 262,
  Interrupted: 11601,
  DuplicateKey: 11000,
  SnapshotTooOld: 239,
  SnapshotUnavailable: 246,
  APIVersionError: 322,
  APIStrictError: 323,
  OperationFailed: 96,
  UnsatisfiableWriteConcern: 100,
  FailPointSetFailed: 143,
  ExceededMemoryLimit: 146,
  InvalidResumeToken: 260,
  HostUnreachable: 6,
  InterruptedAtShutdown: 11600,
  BSONObjectTooLarge: 10334,
  OutOfDiskSpace: 14031,
  NotWritablePrimary: 10107,
  SearchNotEnabled: 31082,
  Location31253: 31253,
  Location31254: 31254,
  Location40323: 40323,
  Location40324: 40324,
  Location40414: 40414,
  Location40415: 40415,
  Location40571: 40571,
  Location40602: 40602,
  Location51091: 51091,
} as const;

type CodeName = keyof typeof CODES;

const NAMES: ReadonlyMap<number, string> = new Map(Object.entries(CODES).map(([name, code]) => [code, name]));

/** An error reply of a command: MongoDB's code and code name, a message, error labels and further fields. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly code: number;
  readonly labels: string[] = [];
  /** Reply fields in addition to code, codeName and errmsg, e.g. `{ keyPattern, keyValue }`. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(code: CodeName | number, message: string, fields: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = typeof code === 'number' ? code : CODES[code];
    this.fields = fields;
  }

  get codeName(): string {
    return errorCodeName(this.code);
  }

  /** Adds error labels, such as `TransientTransactionError`. Returns the error itself. */
  labelled(...labels: string[]): this {
    this.labels.push(...labels);
    return this;
  }
}

/** The code name of an error code. */
export function errorCodeName(code: number): string {
  return NAMES.get(code) ?? `Location${code}`;
}

/** The error of a write that conflicts with a concurrent transaction. */
export function writeConflict(): CommandError {
  return new CommandError(
    'WriteConflict',
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
  ).labelled('TransientTransactionError');
}
