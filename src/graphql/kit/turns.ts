import { setImmediate as nextIteration } from 'node:timers/promises';
import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { oncePer } from './once-per.ts';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      turns: TurnsPlugin<Types>;
    }
  }
}

/** How long an execution may keep the event loop. In milliseconds. */
const TURN_MS = 15;

/**
 * The turns of one execution. A batch makes the pages of thousands of parents available at once, and the executor would
 * complete all of them before anything else runs. Each continues only in its turn instead.
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
      // What was completed may wait again, after this function found nothing that waits.
      await nextIteration();
    }
    this.#waiting.length = 0;
    this.#isRunning = false;
  }
}

const turnsOf = oncePer((_ctx: object) => new Turns());

type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>;

/** Lets other work run while the executor completes the objects of a large result. */
class TurnsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(resolve: Resolver<Types>, field: PothosOutputFieldConfig<Types>): Resolver<Types> {
    if (field.name === 'node' && field.parentType.endsWith('Edge')) {
      return (parent, args, ctx, info) => {
        const node = resolve(parent, args, ctx, info);
        const turns = turnsOf(ctx);
        return turns.isOver ? turns.next().then(() => node) : node;
      };
    }
    if (!hasObjects(field)) return resolve;
    return (parent, args, ctx, info) => {
      const result: unknown = resolve(parent, args, ctx, info);
      if (!(result instanceof Promise)) return result;
      return result.then(async (objects) => {
        await turnsOf(ctx).next();
        return objects;
      });
    };
  }
}

/** Whether a field returns objects, alone or in a list. */
const hasObjects = <Types extends SchemaTypes>({ type }: PothosOutputFieldConfig<Types>): boolean =>
  OBJECT_KINDS.includes(type.kind === 'List' ? type.type.kind : type.kind);

const OBJECT_KINDS: readonly string[] = ['Interface', 'Object', 'Union'];

SchemaBuilder.registerPlugin('turns', TurnsPlugin);
