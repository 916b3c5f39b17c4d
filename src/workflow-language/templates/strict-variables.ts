import { isPlainObject } from '../../model/plain-object.ts';
import type { Workflow } from '../../model/workflow.ts';

/** Whether a missing variable makes a step of the workflow fail. Otherwise it is empty. */
export const hasStrictVariables = ({ strictVariables, validatePayload, payloadSchema }: Workflow): boolean =>
  strictVariables ?? (validatePayload === true && isPlainObject(payloadSchema));
