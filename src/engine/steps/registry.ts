import type { StepType } from '../../model/enums.ts';
import { chatStep } from './chat.ts';
import { customStep } from './custom.ts';
import { delayStep } from './delay.ts';
import { digestStep } from './digest.ts';
import { emailStep } from './email.ts';
import { inAppStep } from './in-app.ts';
import { pushStep } from './push.ts';
import { smsStep } from './sms.ts';
import type { StepRunner } from './step.ts';
import { throttleStep } from './throttle.ts';
import { triggerStep } from './trigger.ts';

const RUNNERS: Partial<Record<StepType, StepRunner>> = {
  in_app: inAppStep,
  email: emailStep,
  digest: digestStep,
  delay: delayStep,
  throttle: throttleStep,
  sms: smsStep,
  chat: chatStep,
  push: pushStep,
  trigger: triggerStep,
  custom: customStep,
};

/** The runner for steps of a type. A step of an unsupported type fails, and its log says so. */
export const stepRunnerFor = (type: StepType): StepRunner =>
  RUNNERS[type] ?? {
    kind: 'immediate',
    run: () => ({
      status: 'failed',
      details: [{ status: 'Failed', detail: `Steps of type "${type}" are not supported`, source: 'Internal' }],
    }),
  };
