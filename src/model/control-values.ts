import type { ObjectId } from 'bson';

/** The values that the author of a workflow entered into the controls of one of its steps. */
export interface ControlValues {
  _id: ObjectId;
  _environmentId: ObjectId;
  _organizationId: ObjectId;
  _workflowId: ObjectId;
  _stepId: ObjectId | string;
  controls: Record<string, unknown>;
}
