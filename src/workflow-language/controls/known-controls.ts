import type { StepType } from '../../model/enums.ts';

/** The controls that a step reads, but its built-in form does not show. */
const CONTROLS_WITHOUT_FORM = new Map<StepType, readonly string[]>([
  ['email', ['senderName', 'from', 'replyTo', 'preheader', 'useProviderDefaults']],
  // Official clients store which editor wrote the body.
  ['chat', ['editorType']],
  ['digest', ['timed', 'lookBackWindow', 'backoff', 'backoffAmount', 'backoffUnit', 'updateMode']],
  ['delay', ['timed', 'delayPath']],
  ['throttle', ['window']],
  ['custom', ['url', 'method', 'headers', 'body']],
  ['trigger', ['workflowId', 'name', 'to', 'recipients', 'payload', 'overrides']],
]);

/** The names of the controls that a step of a type reads, but its built-in form does not show. Their values are free-form. */
export const controlsWithoutForm = (type: StepType): readonly string[] => CONTROLS_WITHOUT_FORM.get(type) ?? [];
