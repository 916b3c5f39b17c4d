import type { FieldMap, InputFieldMap, InputShapeFromFields, ObjectRef } from '@pothos/core';
import { DomainError } from '../../errors.ts';
import { authorise, operationNamed } from '../../operations/authorise.ts';
import { createLoaders } from '../../store/mongo/loaders.ts';
import type { LimitedKind } from '../../store/rate-limits.ts';
import { builder, type Types } from './builder.ts';
import type { GraphqlContext } from './context.ts';
import {
  type ConflictError,
  ForbiddenError,
  IdempotencyKeyError,
  type NotFoundError,
  type ValidationError,
} from './errors.ts';
import { mutateOnce } from './mutate-once.ts';
import { forgetFieldValues } from './once-per.ts';

/** The `t` of an input's fields, for functions that several inputs share. */
export type InputFieldBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

interface MutationOptions<Fields extends InputFieldMap, Payload> {
  readonly description: string;
  /** The rate limit that the mutation counts towards. Defaults to `write`. */
  readonly rateLimit?: Exclude<LimitedKind, 'read'>;
  /** The fields of the input type. */
  input(t: InputFieldBuilder): Fields;
  /** The failures that are types of the result, besides those of every mutation. Any other error is one of the response. */
  readonly errors: readonly (typeof ConflictError | typeof NotFoundError | typeof ValidationError)[];
  /** Calls the operation. */
  resolve(input: InputShapeFromFields<Fields>, ctx: GraphqlContext): Payload | Promise<Payload>;
  /** The fields of the payload type, or a type that several mutations share. Written after `resolve`, which types it. */
  readonly payload: ObjectRef<Types, Payload> | ((t: PothosSchemaTypes.ObjectFieldBuilder<Types, Payload>) => FieldMap);
}

/**
 * Adds a mutation with its types to the schema: `createNote(input: CreateNoteInput!): CreateNoteResult!`. The result is a
 * union of `CreateNotePayload` and the errors. Every mutation takes idempotency keys. `OPERATION_SCOPES` names its scopes.
 *
 * ```ts
 * mutation('createNote', {
 *   description: 'Creates a note about a subscriber.',
 *   input: (t) => ({
 *     subscriberId: t.string({ required: true, description: 'The `subscriberId` of the subscriber.' }),
 *     text: t.string({ required: true, description: 'The text. At most 1,000 characters.' }),
 *   }),
 *   errors: [NotFoundError, ValidationError],
 *   resolve: async (input, ctx) => ({ note: await createNote(ctx, input) }),
 *   payload: (t) => ({ note: t.expose('note', { type: NoteRef, description: 'The created note.' }) }),
 * });
 * ```
 */
export function mutation<Fields extends InputFieldMap, Payload extends object>(
  name: string,
  options: MutationOptions<Fields, Payload>,
): void;
// The implementation has no type parameters: the builder cannot infer field types from generic fields.
export function mutation(
  name: string,
  { description, rateLimit = 'write', input, errors, resolve, payload }: MutationOptions<InputFieldMap, object>,
): void {
  const typeName = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const operation = operationNamed(name);
  const inputDescription = `Input of \`${name}\`.`;
  const inputRef = builder.inputType(`${typeName}Input`, {
    description: inputDescription,
    fields: (t) => ({
      ...input(t),
      idempotencyKey: t.string({
        description:
          'Makes a retry harmless: the first result for this key, mutation and environment is returned again for 24 hours. At most 255 characters. Defaults to the header `Idempotency-Key`.',
      }),
    }),
  });
  const payloadRef =
    typeof payload === 'function'
      ? builder
          .objectRef<object>(`${typeName}Payload`)
          .implement({ description: `Payload of \`${name}\`.`, fields: payload })
      : payload;
  builder.mutationField(name, (t) =>
    t.field({
      type: payloadRef,
      description,
      extensions: { rateLimit },
      args: { input: t.arg({ type: inputRef, required: true, description: inputDescription }) },
      errors: {
        types: [...errors, ForbiddenError, IdempotencyKeyError],
        union: {
          name: `${typeName}Result`,
          description: `The payload of \`${name}\`, or the error that prevented it.`,
        },
      },
      async resolve(_root, args, ctx, { path }) {
        try {
          authorise(ctx, operation);
          readAgain(ctx);
          const { idempotencyKey, ...input } = args.input;
          const keyed = { name, responseName: `${path.key}`, input, idempotencyKey };
          return await mutateOnce(ctx, keyed, (ctx) => resolve(input, ctx));
        } catch (error) {
          if (error instanceof DomainError) ctx.noteRefusal?.(error.code);
          throw error;
        }
      },
    }),
  );
}

/** Lets a mutation and its result read what an earlier mutation of the operation has changed. */
function readAgain(ctx: GraphqlContext): void {
  Object.assign(ctx, { loaders: createLoaders(ctx) });
  forgetFieldValues(ctx);
}
