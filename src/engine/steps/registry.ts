import type { StepType } from '../../model/enums.ts';
import { chatStep } from './chat.ts';
import { customStep } from './custom.ts';
import { delayStep } from './delay.ts';
import { digestStep } from './digest.ts';
import { emailStep } from './email.ts';
import { failedOutcome } from './failed-outcome.ts';
import { inAppStep } from './in-app.ts';
import { pushStep } from './push.ts';
import { smsStep } from './sms.ts';
import type { StepRunner } from './step.ts';
import { throttleStep } from './throttle.ts';
import { triggerStep } from './trigger.ts';

const RUNNERS: Readonly<Record<StepType, StepRunner>> = {
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

/** Why a step of a type that the gateway does not know cannot run. */
export const unsupportedType = (type: string): string => `Steps of type "${type}" are not supported`;

/** The runner for steps of a type. Other programs store types that are not listed: such a step fails, and its log says so. */
export const stepRunnerFor = (type: StepType): StepRunner =>
  Object.hasOwn(RUNNERS, type) ? RUNNERS[type] : { kind: 'immediate', run: () => failedOutcome(unsupportedType(type)) };
