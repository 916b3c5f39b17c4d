import type { BatchLoadFn, Options } from 'dataloader';

/**
 * Makes the keys that arrive during a read share the next read, so that a loader of many subscriptions never reads twice at
 * a time. None of them gets data that is older than its key.
 * @param read reads the values of keys, which may repeat
 */
export function shareBatches<Key, Value>(
  read: BatchLoadFn<Key, Value>,
): { readonly read: BatchLoadFn<Key, Value>; readonly options: Options<Key, Value> } {
  let running: Promise<unknown> = Promise.resolve();
  return {
    read: (keys) => {
      const values = Promise.resolve(read(keys));
      running = values.catch(() => {});
      return values;
    },
    options: {
      cache: false,
      // The tick lets all that is ready now add its keys.
      batchScheduleFn: (dispatch) => void running.then(() => process.nextTick(dispatch)),
    },
  };
}
