import { type CredentialName, FLAG_CREDENTIALS, SECRET_CREDENTIALS } from '../../model/integration.ts';
import { type ListedProvider, listProviders } from '../../operations/integration/list-providers.ts';
import { ChannelEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { MEANINGS } from './integration-credentials.ts';

type CredentialType = 'text' | 'flag' | 'object';

const CredentialTypeEnum = enumOf<CredentialType>('ProviderCredentialType', {
  description: 'What kind of value a credential is.',
  values: { text: 'A text.', flag: 'True or false.', object: 'A free-form object.' },
});

const typeOf = (name: CredentialName): CredentialType => {
  if (name === 'tlsOptions') return 'object';
  return FLAG_CREDENTIALS.some((flag) => flag === name) ? 'flag' : 'text';
};

const ProviderCredentialRef = builder
  .objectRef<{ name: CredentialName; isRequired: boolean }>('ProviderCredential')
  .implement({
    description: 'One of the credentials that a provider takes: a field of its form.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Its name in `IntegrationCredentialsInput`.' }),
      type: t.field({ type: CredentialTypeEnum, description: 'Its type.', resolve: ({ name }) => typeOf(name) }),
      isRequired: t.exposeBoolean('isRequired', { description: 'Whether an active integration must have it.' }),
      isSecret: t.boolean({
        description: 'Whether it opens the account, so that it is neither shown nor logged.',
        resolve: ({ name }) => SECRET_CREDENTIALS.includes(name),
      }),
      description: t.string({ description: 'What it is, for people.', resolve: ({ name }) => MEANINGS[name] }),
    }),
  });

const ListedProviderRef = builder.objectRef<ListedProvider>('ListedProvider').implement({
  description: 'A provider that integrations can be of.',
  fields: (t) => ({
    providerId: t.exposeString('providerId', { description: 'Its id, as integrations name it: `sendgrid`.' }),
    channel: t.expose('channel', { type: ChannelEnum, description: 'The channel that it sends through.' }),
    name: t.exposeString('name', { description: 'Its name for people; its id where it has none.' }),
    isBuilt: t.exposeBoolean('isBuilt', {
      description: 'Whether this gateway can send through it. An integration of one that is not cannot be active.',
    }),
    credentials: t.field({
      type: [ProviderCredentialRef],
      description:
        'The credentials that it takes, those that it requires first. Where there are none, it needs none or is not built.',
      resolve: ({ required, optional }) => [
        ...required.map((name) => ({ name, isRequired: true })),
        ...optional.map((name) => ({ name, isRequired: false })),
      ],
    }),
  }),
});

builder.queryField('providers', (t) =>
  t.field({
    type: [ListedProviderRef],
    description: 'The providers that integrations can be of, by channel and id.',
    args: { channel: t.arg({ type: ChannelEnum, description: 'Only those of this channel.' }) },
    resolve: (_root, { channel }, ctx) => listProviders(ctx, channel ?? null),
  }),
);
