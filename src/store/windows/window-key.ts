import { createHash } from 'node:crypto';
import type { ObjectId } from 'mongodb';
import type { Scope } from '../../model/scalars.ts';

/** The key of a digest or throttle window: one subscriber, one step of a workflow, one value of the step's key. */
export interface WindowKey extends Scope {
  readonly _workflowId: ObjectId;
  readonly stepId: string;
  readonly _subscriberId: ObjectId;
  /** The value of the step's digest or throttle key, as text. Empty if the step has no key. */
  readonly keyText: string;
}

/** The id of a window. It contains a hash of the key's value, which may be long and private. */
export function windowId({ _environmentId, _workflowId, stepId, _subscriberId, keyText }: WindowKey): string {
  const key = createHash('sha256').update(keyText).digest('base64url');
  return `${_environmentId}:${_workflowId}:${stepId}:${_subscriberId}:${key}`;
}
