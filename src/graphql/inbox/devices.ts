import { MAX_DEVICES, registerDevice } from '../../operations/device/register-device.ts';
import { removeDevice } from '../../operations/device/remove-device.ts';
import { NotFoundError, ValidationError } from '../kit/errors.ts';
import { type InputFieldBuilder, mutation } from '../kit/mutation.ts';

const deviceFields = (t: InputFieldBuilder) => ({
  subscriberId: t.string({
    description: 'The `subscriberId` of the subscriber who uses the device. Optional with a subscriber session.',
  }),
  token: t.string({
    required: true,
    description:
      'The token that the push provider gave to the app on the device. 1 to 4,096 characters without blanks.',
  }),
});

mutation('registerDevice', {
  description: `Registers a device for push messages. Repeating the registration is harmless. If the subscriber has ${MAX_DEVICES} devices or more at the integration, a new device replaces the oldest registered device.`,
  input: (t) => ({
    ...deviceFields(t),
    provider: t.string({ required: true, description: 'The `providerId` of an active push integration: `fcm`.' }),
    integrationIdentifier: t.string({
      description: 'The `identifier` of the integration. Defaults to the newest active one of the provider.',
    }),
  }),
  errors: [NotFoundError, ValidationError],
  resolve: async ({ subscriberId, ...input }, ctx) => {
    const { integration, deviceCount } = await registerDevice(ctx, subscriberId, input);
    return { integrationIdentifier: integration.identifier, deviceCount };
  },
  payload: (t) => ({
    integrationIdentifier: t.exposeString('integrationIdentifier', {
      description: 'The `identifier` of the integration that sends to the device.',
    }),
    deviceCount: t.exposeInt('deviceCount', {
      description: 'The number of devices of the subscriber at the integration, with this one.',
    }),
  }),
});

mutation('removeDevice', {
  description: 'Removes a device, so that it no longer receives push messages for the subscriber. Use it on sign-out.',
  input: deviceFields,
  errors: [NotFoundError, ValidationError],
  resolve: async ({ subscriberId, token }, ctx) => ({
    wasRegistered: await removeDevice(ctx, subscriberId, { token }),
  }),
  payload: (t) => ({
    wasRegistered: t.exposeBoolean('wasRegistered', { description: 'Whether the subscriber had the device.' }),
  }),
});
