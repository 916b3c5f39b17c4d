import { z } from 'zod';

/**
 * The shapes of the ten answers, as the official clients read them: exactly the documented fields, null only if it is
 * documented, and closed lists of values. Written by hand, so that a wrong schema of the gateway does not hide a wrong answer.
 * The service's own name is `svc`.
 */

const text = z.string();
const id = z
  .string()
  .min(1)
  .refine((value) => value !== 'undefined' && value !== 'null');
const hexId = z.string().regex(/^[0-9a-f]{24}$/);
const instant = z.iso.datetime();
const flag = z.boolean();
const numeral = z.number();
const freeForm = z.record(z.string(), z.unknown());
const texts = z.array(text);
/** The fields of an object that may be absent. */
const optional = <Shape extends Record<string, z.ZodType>>(shape: Shape) => z.strictObject(shape).partial().shape;

const stepType = z.enum([
  ...(['in_app', 'email', 'sms', 'chat', 'push', 'digest', 'trigger', 'delay', 'throttle', 'custom'] as const),
  ...(['tool', 'http_request'] as const),
]);
const channel = z.enum(['in_app', 'email', 'sms', 'chat', 'push', 'tool']);
const unit = z.enum(['seconds', 'minutes', 'hours', 'days', 'weeks', 'months']);
const weekDay = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);
const chatProviders =
  'slack discord msteams mattermost ryver zulip grafana-on-call getstream rocket-chat whatsapp-business chat-webhook svc-slack webex-messaging line telegram sendblue svc-web-chat'.split(
    ' ',
  );
const pushProviders = 'fcm apns expo one-signal pushpad push-webhook pusher-beams appio'.split(' ');
const emailProviders =
  'emailjs mailgun mailjet mandrill nodemailer postmark sendgrid sendinblue ses netcore infobip-email resend plunk mailersend mailtrap clickatell outlook365 svc-email sparkpost email-webhook braze anypost svc-email-agent'.split(
    ' ',
  );
const smsProviders =
  'nexmo plivo sms77 sms-central sns telnyx twilio gupshup firetext infobip-sms burst-sms bulk-sms isend-sms forty-six-elks kannel maqsam termii africas-talking svc-sms sendchamp generic-sms clicksend bandwidth messagebird simpletexting azure-sms ring-central brevo-sms eazy-sms mobishastra afro-message unifonic smsmode imedia sinch isendpro-sms cm-telecom ruach-sms'.split(
    ' ',
  );
const tools = 'anthropic svc-anthropic anthropic-aws pagerduty opsgenie grafana tool-webhook'.split(' ');
const jobProvider = z.enum(['svc', ...emailProviders, ...smsProviders, ...chatProviders, ...pushProviders, ...tools]);
const origin = z.enum(['svc-cloud', 'svc-cloud-v1', 'external']);

const Subscriber = z.strictObject({
  subscriberId: text,
  _organizationId: hexId,
  _environmentId: hexId,
  deleted: flag,
  createdAt: instant,
  updatedAt: instant,
  ...optional({
    _id: hexId,
    firstName: text.nullable(),
    lastName: text.nullable(),
    email: text.nullable(),
    phone: text.nullable(),
    avatar: text.nullable(),
    locale: text.nullable(),
    isOnline: flag.nullable(),
    lastOnlineAt: instant.nullable(),
    data: freeForm.nullable(),
    timezone: text.nullable(),
    topics: texts,
    __v: numeral,
    channels: z.array(
      z.strictObject({
        providerId: z.enum([...chatProviders, ...pushProviders]),
        integrationIdentifier: text.optional(),
        credentials: z
          .strictObject({
            webhookUrl: text,
            channel: text,
            deviceTokens: texts,
            alertUid: text,
            title: text,
            imageUrl: text,
            state: text,
            externalUrl: text,
          })
          .partial(),
        _integrationId: id,
      }),
    ),
  }),
});

const StepFilter = z.strictObject({
  isNegated: flag,
  type: z.enum(['BOOLEAN', 'TEXT', 'DATE', 'NUMBER', 'STATEMENT', 'LIST', 'MULTI_LIST', 'GROUP']),
  value: z.enum(['AND', 'OR']),
  children: z.array(
    z.strictObject({
      field: text,
      value: text,
      operator: z.enum([
        ...(['LARGER', 'SMALLER', 'LARGER_EQUAL', 'SMALLER_EQUAL', 'EQUAL', 'NOT_EQUAL', 'ALL_IN'] as const),
        ...(['ANY_IN', 'NOT_IN', 'BETWEEN', 'NOT_BETWEEN', 'LIKE', 'NOT_LIKE', 'IN'] as const),
      ]),
      on: z.enum(['subscriber', 'payload']),
    }),
  ),
});

const credentialTexts =
  'apiKey user secretKey domain password host port region accountSid messageProfileId token from senderName projectName applicationId clientId baseUrl webhookUrl redirectUrl serviceAccount ipPoolName apiKeyRequestHeader secretKeyRequestHeader idPath datePath apiToken authenticationTokenKey instanceId alertUid title imageUrl state externalLink channelId phoneNumberIdentification accessKey appSid senderId AppIOBaseUrl'.split(
    ' ',
  );
const credentialFlags = ['secure', 'requireTls', 'ignoreTls', 'hmac', 'authenticateByToken'];
const Integration = z.strictObject({
  _environmentId: hexId,
  _organizationId: hexId,
  name: text,
  identifier: text,
  providerId: text,
  channel,
  credentials: z
    .strictObject({
      ...Object.fromEntries(credentialTexts.map((name) => [name, text])),
      ...Object.fromEntries(credentialFlags.map((name) => [name, flag])),
      tlsOptions: freeForm,
    })
    .partial(),
  active: flag,
  deleted: flag,
  primary: flag,
  ...optional({
    _id: hexId,
    configurations: z.strictObject({ inboundWebhookEnabled: flag, inboundWebhookSigningKey: text }).partial(),
    deletedAt: instant,
    deletedBy: id,
    conditions: z.array(StepFilter),
  }),
});

const timed = {
  atTime: text,
  weekDays: z.array(weekDay),
  ordinal: z.enum(['1', '2', '3', '4', '5', 'last']),
  ordinalValue: z.enum(['day', 'weekday', 'weekend', ...weekDay.options]),
  monthlyType: z.enum(['each', 'on']),
};
const digest = { amount: numeral, unit, digestKey: text };
const regularDigest = { ...digest, backoff: flag, backoffAmount: numeral, backoffUnit: unit, updateMode: flag };
const StepMetadata = z.union([
  z.strictObject({ type: z.literal('scheduled'), delayPath: text }),
  z.strictObject({ type: z.enum(['regular', 'backoff']), ...optional(regularDigest) }),
  z.strictObject({
    type: z.literal('timed'),
    ...optional({ ...digest, timed: z.strictObject({ ...timed, monthDays: texts }).partial() }),
  }),
]);
const workflowStep = {
  _id: id,
  uuid: text,
  name: text,
  _templateId: id,
  active: flag,
  shouldStopOnFail: flag,
  template: freeForm,
  filters: z.array(StepFilter),
  _parentId: id,
  metadata: StepMetadata,
  replyCallback: z.strictObject({ active: flag, url: text }).partial(),
};
const variables = z.array(z.strictObject({ name: text }));
const Trigger = z.strictObject({
  type: z.literal('event'),
  identifier: text,
  variables,
  subscriberVariables: variables.optional(),
});
const Workflow = z.strictObject({
  name: text,
  description: text,
  active: flag,
  draft: flag,
  preferenceSettings: z.strictObject({ email: flag, sms: flag, in_app: flag, chat: flag, push: flag }).partial(),
  critical: flag,
  tags: texts,
  steps: z.array(
    z.strictObject({ ...workflowStep, variants: z.array(z.strictObject(workflowStep).partial()) }).partial(),
  ),
  _organizationId: hexId,
  _creatorId: id,
  _environmentId: hexId,
  triggers: z.array(Trigger),
  _notificationGroupId: id,
  deleted: flag,
  deletedAt: z.union([instant, z.literal('')]),
  deletedBy: text,
  ...optional({
    _id: hexId,
    _parentId: id,
    data: freeForm,
    workflowIntegrationStatus: freeForm,
    notificationGroup: z.strictObject({
      name: text,
      _environmentId: id,
      _organizationId: id,
      ...optional({ _id: id, _parentId: id }),
    }),
  }),
});

const buttonType = z.enum(['primary', 'secondary']);
const Message = z.strictObject({
  _environmentId: hexId,
  _organizationId: hexId,
  _notificationId: id,
  _subscriberId: id,
  createdAt: instant,
  transactionId: text,
  channel,
  read: flag,
  seen: flag,
  cta: z
    .strictObject({
      type: z.literal('redirect'),
      data: z.strictObject({ url: text }).partial(),
      action: z
        .strictObject({
          status: z.enum(['pending', 'done']),
          buttons: z.array(z.strictObject({ type: buttonType, content: text, resultContent: text.optional() })),
          result: z.strictObject({ payload: freeForm, type: buttonType }).partial(),
        })
        .partial(),
    })
    .partial(),
  status: z.enum(['sent', 'error', 'warning']),
  ...optional({
    _id: hexId,
    _templateId: id.nullable(),
    _messageTemplateId: id.nullable(),
    _feedId: id.nullable(),
    subscriber: Subscriber,
    template: Workflow,
    templateIdentifier: text,
    deliveredAt: z.array(instant),
    lastSeenDate: instant,
    lastReadDate: instant,
    snoozedUntil: instant,
    content: z.union([
      text,
      z.array(
        z.strictObject({
          type: z.enum(['button', 'text']),
          content: text,
          url: text.optional(),
          styles: z.strictObject({ textAlign: z.enum(['center', 'left', 'right']) }).optional(),
        }),
      ),
    ]),
    subject: text,
    email: text,
    phone: text,
    directWebhookUrl: text,
    providerId: text,
    deviceTokens: texts,
    title: text,
    errorId: text,
    errorText: text,
    payload: freeForm,
    overrides: freeForm,
    contextKeys: texts,
  }),
});

const jobStep = {
  _id: id,
  active: flag,
  filters: z.array(StepFilter),
  _templateId: id,
  ...optional({
    replyCallback: freeForm,
    controlVariables: freeForm,
    metadata: freeForm,
    issues: freeForm,
    template: freeForm,
    name: text,
    _parentId: id.nullable(),
  }),
};
const JobStep: z.ZodType = z.strictObject({
  ...jobStep,
  get variants() {
    return z.array(JobStep).optional();
  },
});
const Job = z.strictObject({
  _id: hexId,
  type: stepType,
  executionDetails: z.array(
    z.strictObject({
      _id: hexId,
      status: z.enum(['Success', 'Warning', 'Failed', 'Pending', 'Queued', 'ReadConfirmation']),
      detail: text,
      isRetry: flag,
      isTest: flag,
      source: z.enum(['Credentials', 'Internal', 'Payload', 'Webhook']),
      ...optional({ createdAt: instant, providerId: jobProvider, raw: text.nullable() }),
    }),
  ),
  step: JobStep,
  providerId: jobProvider,
  status: text.min(1),
  ...optional({
    digest: z.strictObject({
      type: z.enum(['regular', 'backoff', 'timed']),
      ...optional({
        ...regularDigest,
        events: z.array(freeForm),
        timed: z
          .strictObject({ ...timed, monthDays: z.array(numeral), cronExpression: text, untilDate: text })
          .partial(),
      }),
    }),
    overrides: freeForm,
    payload: freeForm,
    updatedAt: instant,
    scheduleExtensionsCount: numeral,
  }),
});
const Notification = z.strictObject({
  _environmentId: hexId,
  _organizationId: hexId,
  _subscriberId: id,
  transactionId: text,
  ...optional({
    _id: hexId,
    _templateId: id,
    _digestedNotificationId: id,
    createdAt: instant,
    updatedAt: instant,
    channels: z.array(stepType),
    subscriber: z.strictObject({
      subscriberId: text,
      _id: hexId,
      ...optional({ firstName: text, lastName: text, email: text, phone: text }),
    }),
    template: z.strictObject({
      name: text,
      triggers: z.array(Trigger),
      ...optional({ _id: hexId, origin }),
    }),
    jobs: z.array(Job),
    payload: freeForm,
    tags: texts,
    controls: freeForm,
    to: freeForm,
    topics: z.array(z.strictObject({ _topicId: id, topicKey: text })),
    severity: z.enum(['high', 'medium', 'low', 'none']),
    critical: flag,
    contextKeys: texts,
  }),
});

const placeholderItem = z.union([text, numeral, flag, freeForm]);
const UiProperty: z.ZodType = z.strictObject({
  component: z.string().regex(/^[A-Z][A-Z_]+$/),
  placeholder: z.union([placeholderItem, z.array(placeholderItem)]).optional(),
  get properties() {
    return z.record(z.string(), UiProperty).optional();
  },
});
const issue = { variableName: text.optional(), message: text };
const StepDetail = z.strictObject({
  controls: z
    .strictObject({
      dataSchema: freeForm,
      uiSchema: z
        .strictObject({
          group: z.enum([
            ...(['IN_APP', 'EMAIL', 'DIGEST', 'DELAY', 'THROTTLE', 'SMS', 'CHAT', 'PUSH', 'SKIP', 'LAYOUT'] as const),
            ...(['TOOL', 'HTTP_REQUEST'] as const),
          ]),
          properties: z.record(z.string(), UiProperty),
        })
        .partial(),
    })
    .partial(),
  variables: freeForm,
  stepId: id,
  _id: id,
  name: text,
  slug: id,
  type: stepType,
  origin,
  workflowId: id,
  workflowDatabaseId: hexId,
  ...optional({
    controlValues: freeForm,
    issues: z
      .strictObject({
        controls: z.record(
          z.string(),
          z.array(
            z.strictObject({
              ...issue,
              issueType: z.enum([
                'ILLEGAL_VARIABLE_IN_CONTROL_VALUE',
                'INVALID_FILTER_ARG_IN_VARIABLE',
                'MISSING_VALUE',
                'TIER_LIMIT_EXCEEDED',
              ]),
            }),
          ),
        ),
        integration: z.record(
          z.string(),
          z.array(z.strictObject({ ...issue, issueType: z.enum(['MISSING_INTEGRATION', 'INBOX_NOT_CONNECTED']) })),
        ),
      })
      .partial(),
  }),
});

const TriggerResponse = z.strictObject({
  acknowledged: flag,
  status: z.enum([
    'error',
    'trigger_not_active',
    'no_workflow_active_steps_defined',
    'no_workflow_steps_defined',
    'processed',
    'no_tenant_found',
    'invalid_recipients',
  ]),
  ...optional({ error: texts, transactionId: text }),
});

/** The shape of each answer, by the name of the operation. */
export const INTERFACE_SHAPES = {
  searchSubscribers: z.strictObject({
    data: z.array(Subscriber),
    next: text.nullable(),
    previous: text.nullable(),
    totalCount: numeral,
    totalCountCapped: flag,
  }),
  getSubscriber: Subscriber,
  updateIntegration: Integration,
  setPrimaryIntegration: Integration,
  deleteIntegration: z.array(Integration),
  markMessagesAs: z.array(Message),
  triggerEvents: z.array(TriggerResponse),
  broadcastEvent: TriggerResponse,
  getNotification: Notification,
  getWorkflowStep: StepDetail,
} satisfies Record<string, z.ZodType>;
