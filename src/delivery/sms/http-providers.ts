import type { HttpProvider } from '../http/http-provider.ts';
import type { SmsMessage } from '../provider.ts';
import { africasTalking } from './africas-talking.ts';
import { brevoSms } from './brevo-sms.ts';
import { clickatell } from './clickatell.ts';
import { clicksend } from './clicksend.ts';
import { firetext } from './firetext.ts';
import { fortySixElks } from './forty-six-elks.ts';
import { infobipSms } from './infobip-sms.ts';
import { messagebird } from './messagebird.ts';
import { nexmo } from './nexmo.ts';
import { plivo } from './plivo.ts';
import { sms77 } from './sms77.ts';
import { telnyx } from './telnyx.ts';
import { termii } from './termii.ts';
import { twilio } from './twilio.ts';

/** The SMS providers that send a message with one HTTP request, by id. */
export const HTTP_SMS_PROVIDERS: Readonly<Record<string, HttpProvider<SmsMessage>>> = {
  'africas-talking': africasTalking,
  'brevo-sms': brevoSms,
  clickatell,
  clicksend,
  firetext,
  'forty-six-elks': fortySixElks,
  'infobip-sms': infobipSms,
  messagebird,
  nexmo,
  plivo,
  sms77,
  telnyx,
  termii,
  twilio,
};
