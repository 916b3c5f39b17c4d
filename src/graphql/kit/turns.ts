import { setImmediate as nextIteration } from 'node:timers/promises';
import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import {
  type FieldNode,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { costOfField } from './field-cost.ts';
import { oncePer } from './once-per.ts';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      turns: TurnsPlugin<Types>;
    }
  }
}

/** How long an execution may keep the event loop. In milliseconds. */
export const TURN_MS = 15;

/**
 * The turns of one execution. A batch makes the pages of thousands of parents available at once, and the executor would
 * complete all of them before anything else runs. Each continues only in its turn instead. This is only done at the last
 * level of a query, which has most of the objects.
 */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #isRunning = false;
  #end = 0;

  /** Whether the current turn has lasted too long. */
  get isOver(): boolean {
    return this.#isRunning && performance.now() > this.#end;
  }

  /** Resolves when the execution may continue. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    let position = 0;
    while (position < this.#waiting.length) {
      this.#end = performance.now() + TURN_MS;
      while (position < this.#waiting.length && !this.isOver) {
        this.#waiting[position]?.();
        position += 1;
        // Lets the executor complete the result that waited.
        await null;
      }
      // Completed results may start to wait again in the meantime.
      await nextIteration();
    }
    this.#waiting.length = 0;
    this.#isRunning = false;
  }
}

const turnsOf = oncePer((_ctx: object) => new Turns());

/** The resolvers that wait for their turns, and what they call. */
const unwrapped = new WeakMap<object, object>();

/** The resolver of a field without its turns, for executions that make none. */
export const withoutTurns = <Resolve extends object | undefined>(resolve: Resolve): Resolve =>
  ((resolve && unwrapped.get(resolve)) ?? resolve) as Resolve;

type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>;

/** Lets other work run while the executor completes the objects of a large result. */
class TurnsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(resolve: Resolver<Types>, field: PothosOutputFieldConfig<Types>): Resolver<Types> {
    const inTurns = this.#takeTurns(resolve, field);
    if (inTurns !== resolve) unwrapped.set(inTurns, resolve);
    return inTurns;
  }

  #takeTurns(resolve: Resolver<Types>, field: PothosOutputFieldConfig<Types>): Resolver<Types> {
    if (field.name === 'node' && field.parentType.endsWith('Edge')) {
      return (parent, args, ctx, info) => {
        const node = resolve(parent, args, ctx, info);
        const turns = turnsOf(ctx);
        return turns.isOver && !readsMore(info) ? turns.next().then(() => node) : node;
      };
    }
    if (!hasObjects(field)) return resolve;
    return (parent, args, ctx, info) => {
      const result: unknown = resolve(parent, args, ctx, info);
      if (!(result instanceof Promise) || readsMore(info)) return result;
      return result.then(async (objects) => {
        await turnsOf(ctx).next();
        return objects;
      });
    };
  }
}

const readsMoreByField = new WeakMap<FieldNode, boolean>();

/**
 * Whether the selection of a field reads more documents. Its objects must then be completed together, because loaders
 * batch what is requested at the same time.
 */
function readsMore(info: GraphQLResolveInfo): boolean {
  const { fieldNodes, returnType } = info;
  const [node] = fieldNodes;
  if (node === undefined) return false;
  const known = readsMoreByField.get(node);
  if (known !== undefined) return known;
  const found = fieldNodes.some(({ selectionSet }) => selectsRead(info, selectionSet, getNamedType(returnType)));
  readsMoreByField.set(node, found);
  return found;
}

function selectsRead(info: GraphQLResolveInfo, set: SelectionSetNode | undefined, type: GraphQLNamedType): boolean {
  return (set?.selections ?? []).some((selection) => {
    if (selection.kind !== Kind.FIELD) {
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value];
      const condition = fragment?.typeCondition && info.schema.getType(fragment.typeCondition.name.value);
      return selectsRead(info, fragment?.selectionSet, condition ?? type);
    }
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[selection.name.value] : undefined;
    if (field === undefined) return false;
    const inner = getNamedType(field.type);
    const isNode = field.name === 'node' && type.name.endsWith('Edge');
    return (!isNode && isRead(field, inner)) || selectsRead(info, selection.selectionSet, inner);
  });
}

/** Whether a field is a list with pages, another document, or computed from other documents. */
const isRead = (field: GraphQLField<unknown, unknown>, type: GraphQLNamedType): boolean =>
  type.name.endsWith('Connection') ||
  (isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node')) ||
  costOfField(field).cost !== undefined;

/** Whether a field returns objects, alone or in a list. */
const hasObjects = <Types extends SchemaTypes>({ type }: PothosOutputFieldConfig<Types>): boolean =>
  OBJECT_KINDS.includes(type.kind === 'List' ? type.type.kind : type.kind);

const OBJECT_KINDS: readonly string[] = ['Interface', 'Object', 'Union'];

SchemaBuilder.registerPlugin('turns', TurnsPlugin);
