import { type CredentialName, FLAG_CREDENTIALS, SECRET_CREDENTIALS } from '../../model/integration.ts';
import {
  type ListedCredential,
  type ListedProvider,
  listProviders,
} from '../../operations/integration/list-providers.ts';
import { ChannelEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';

type CredentialType = 'text' | 'flag' | 'object';

const CredentialTypeEnum = enumOf<CredentialType>('ProviderCredentialType', {
  description: 'The types of credentials.',
  values: { text: 'A string.', flag: 'A boolean.', object: 'A JSON object.' },
});

const credentialType = (name: CredentialName): CredentialType => {
  if (name === 'tlsOptions') return 'object';
  return FLAG_CREDENTIALS.some((flag) => flag === name) ? 'flag' : 'text';
};

const ProviderCredentialRef = builder.objectRef<ListedCredential>('ProviderCredential').implement({
  description: 'One credential that a provider takes, for a form.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The field of `IntegrationCredentialsInput`.' }),
    label: t.exposeString('label', { description: 'The label of the field in a form: `API key`.' }),
    type: t.field({
      type: CredentialTypeEnum,
      description: 'The type of the value.',
      resolve: ({ name }) => credentialType(name),
    }),
    isRequired: t.exposeBoolean('isRequired', { description: 'Whether an active integration needs the credential.' }),
    isSecret: t.boolean({
      description: 'Whether the credential gives access to the account. Forms must not show its value.',
      resolve: ({ name }) => SECRET_CREDENTIALS.includes(name),
    }),
    isMultiline: t.exposeBoolean('isMultiline', {
      description: 'Whether the value has several lines, such as a key file.',
    }),
    description: t.exposeString('hint', {
      description:
        'The hint of the field in a form: the purpose of the value, its place at the provider, or an example.',
    }),
  }),
});

const ListedProviderRef = builder.objectRef<ListedProvider>('ListedProvider').implement({
  description: 'A provider that an integration can use.',
  fields: (t) => ({
    providerId: t.exposeString('providerId', { description: 'The id, which integrations and jobs name: `sendgrid`.' }),
    channel: t.expose('channel', { type: ChannelEnum, description: 'The channel that the provider delivers.' }),
    name: t.exposeString('name', { description: 'The name for people. Defaults to `providerId`.' }),
    isBuilt: t.exposeBoolean('isBuilt', {
      description:
        'Whether this gateway can send through the provider. If it cannot, integrations of the provider cannot be active.',
    }),
    credentials: t.field({
      type: [ProviderCredentialRef],
      description:
        'The credentials that the provider takes, required ones first. Empty if the provider needs none or `isBuilt` is false.',
      resolve: ({ credentials }) => [...credentials],
    }),
  }),
});

builder.queryField('providers', (t) =>
  t.field({
    type: [ListedProviderRef],
    extensions: { averageItems: 100 },
    description: 'The providers that integrations can use, sorted by channel and id.',
    args: { channel: t.arg({ type: ChannelEnum, description: 'Only providers of this channel.' }) },
    resolve: (_root, { channel }, ctx) => listProviders(ctx, channel ?? null),
  }),
);
