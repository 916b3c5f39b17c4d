import { lowerFirst } from '../first-letter.ts';
import { routeTo } from '../route-to.ts';

/** The next action of an operator, with a link to its page. */
export interface NextStep {
  readonly text: string;
  readonly link?: { readonly label: string; readonly to: string } | undefined;
}

/** Where the pages of a run's objects are. */
export interface RunLinks {
  readonly workflowId?: string | undefined;
  readonly subscriberId?: string | undefined;
  readonly _integrationId?: string | undefined;
}

/** Why a step did not produce its message, and what to do. */
interface Reason {
  /** The end of the sentence "The e-mail was not sent: …". */
  readonly why: string;
  readonly next: NextStep | null;
}

const toIntegrations = (): NextStep['link'] => ({ label: 'Integrations', to: '/integrations' });
const toIntegration = ({ _integrationId }: RunLinks): NextStep['link'] =>
  _integrationId === undefined
    ? toIntegrations()
    : { label: 'Open the integration', to: routeTo('integrations', _integrationId) };
const toWorkflow = ({ workflowId }: RunLinks): NextStep['link'] =>
  workflowId === undefined ? undefined : { label: 'Open the workflow', to: routeTo('workflows', workflowId) };
const toSubscriber =
  (tab: string, label: string) =>
  ({ subscriberId }: RunLinks): NextStep['link'] =>
    subscriberId === undefined ? undefined : { label, to: `${routeTo('subscribers', subscriberId)}?tab=${tab}` };
const toProfile = toSubscriber('profile', 'Open the profile');
const toPreferences = toSubscriber('preferences', 'Open the preferences');

type Known = readonly [
  line: RegExp,
  why: (...found: string[]) => string,
  next: string | null,
  link?: (links: RunLinks) => NextStep['link'],
];

/** Channels as sentences name them. */
const CHANNEL_WORDS: Readonly<Record<string, string>> = { in_app: 'in-app', email: 'e-mail', sms: 'SMS' };
const wordOf = (channel = ''): string => CHANNEL_WORDS[channel] ?? channel;

const REDRIVE = 'then re-drive the step';
const AGAIN = 'then trigger the workflow again';

/** The lines of the log that decide, as the gateway writes them. */
const KNOWN: readonly Known[] = [
  [
    /^There is no active (\w+) integration/,
    (channel) => `the environment has no active ${wordOf(channel)} integration`,
    `Create or activate one, ${REDRIVE}.`,
    toIntegrations,
  ],
  [
    /^No active (\w+) integration has conditions that match/,
    (channel) => `the conditions of no active ${wordOf(channel)} integration matched`,
    `Change the conditions of an integration, ${REDRIVE}.`,
    toIntegrations,
  ],
  [
    /^The overrides name "(.+)", which is not an active/,
    (identifier) => `the trigger names the integration "${identifier}", which is not active`,
    `Activate the integration, ${REDRIVE}.`,
    toIntegrations,
  ],
  [
    /^No (\w+) integration is left to try/,
    (channel) => `no ${wordOf(channel)} integration was left to try`,
    `Activate an integration, ${REDRIVE}.`,
    toIntegrations,
  ],
  [
    /: the integration lacks the credentials ([^;]+)/s,
    (missing) => `the integration lacks the credentials ${missing}`,
    `Enter the credentials, ${REDRIVE}.`,
    toIntegration,
  ],
  [
    /^The answer of the provider was lost: (.*?)(; no further \w+ integration is left)?$/s,
    (reason) => `the answer of the provider was lost (${reason}), so that the message may have arrived`,
    'Ask the subscriber or the provider first. A re-drive can send the message twice.',
    toIntegration,
  ],
  [
    /^Message could not be sent: (.*?)(; no further \w+ integration is left)?$/s,
    (reason) => `the provider could not take it: ${reason}`,
    `Test the integration, ${REDRIVE}.`,
    toIntegration,
  ],
  [
    /^The subscriber has no channel address/,
    () => 'the subscriber has no address on this channel',
    `Add one to the subscriber, ${AGAIN}.`,
    toProfile,
  ],
  [
    /^there is no (e-mail address of the subscriber|phone number|device token|webhook URL|recipient)/,
    (what) => `the subscriber has no ${what.replace(' of the subscriber', '')}`,
    `Add it to the subscriber, ${AGAIN}.`,
    toProfile,
  ],
  [
    /^Step was filtered based on steps filters/,
    () => 'the conditions of the step did not match',
    'If it should have been sent, change the conditions of the step or the payload.',
    toWorkflow,
  ],
  [
    /^Step was skipped by its own rule/,
    () => 'the skip rule of the step applied',
    'If it should have been sent, change the skip rule of the step.',
    toWorkflow,
  ],
  [
    /^The preferences of the workflow switch the channel \w+ off/,
    () => 'the preferences of the workflow switch the channel off',
    'Switch the channel on in the preferences of the workflow.',
    toWorkflow,
  ],
  [
    /^Step filtered by subscriber (global|workflow) preferences/,
    (scope) =>
      `the subscriber switched the channel off ${scope === 'global' ? 'for all workflows' : 'for this workflow'}`,
    'Only the subscriber should change this. Critical workflows ignore preferences.',
    toPreferences,
  ],
  [
    /^The step was skipped as it fell outside the subscriber's schedule/,
    () => 'the schedule of the subscriber was closed',
    'Add a delay that extends to the schedule, or make the workflow critical.',
    toWorkflow,
  ],
  [
    /^Step was skipped: (the address bounced permanently|the recipient reported.*)/,
    (reason) => reason,
    'The address is suppressed. Correct the address, or clear the suppression.',
    toProfile,
  ],
  [
    /^Message content could not be generated(: .*)?/s,
    (reason = '') => `its content could not be rendered${reason}`,
    `Correct the content of the step, ${AGAIN}.`,
    toWorkflow,
  ],
  [
    /^Invalid (digest|delay|throttle) configuration(: .*)?/s,
    (kind, reason = '') => `the settings of the ${kind} are not valid${reason}`,
    `Correct the settings of the step, ${AGAIN}.`,
    toWorkflow,
  ],
  [
    /^Processing step filter failed/,
    () => 'a condition of the step is malformed',
    `Correct the conditions of the step, ${AGAIN}.`,
    toWorkflow,
  ],
  [
    /^(The template .* of the step does not exist|The step is empty|Steps of type)/,
    () => 'the step has no content or an unknown type',
    `Edit the step, ${AGAIN}.`,
    toWorkflow,
  ],
  [
    /^The request failed: (.*)/s,
    (reason) => `the request failed: ${reason}`,
    `Check the address that the step calls, ${REDRIVE}.`,
    toWorkflow,
  ],
  [
    /^Step was throttled: (\d+) of/,
    (limit) => `the limit of ${limit} events in the throttle window was reached`,
    'Wait for the end of the window, or raise the limit of the step.',
    toWorkflow,
  ],
  [
    /^An earlier step (failed|was throttled)/,
    (what) => `an earlier step ${what}`,
    'See the earlier step below for the cause.',
  ],
  [
    /^Canceled with its transaction/,
    () => 'its transaction was canceled',
    'To send it after all, trigger the workflow again with another transaction id.',
  ],
  [
    /^The run was canceled from this step on/,
    () => 'the step was canceled',
    'To send it after all, trigger the workflow again with another transaction id.',
  ],
  [/^The subscriber was deleted/, () => 'the subscriber was deleted', null],
  [/^The message bounced/, () => 'the message bounced', 'Correct the address of the subscriber.', toProfile],
  [
    /^The provider could not deliver the message$/,
    () => 'the provider could not deliver it',
    'Open the raw report of the provider below for its reason.',
  ],
];

/** Explains the line of a log that decided about a step. Repeats the line if it is not known. */
export function reasonOf(line: string, links: RunLinks): Reason {
  for (const [pattern, why, text, link] of KNOWN) {
    const found = pattern.exec(line);
    if (found === null) continue;
    return { why: why(...found.slice(1)), next: text === null ? null : { text, link: link?.(links) } };
  }
  return { why: lowerFirst(line), next: null };
}
