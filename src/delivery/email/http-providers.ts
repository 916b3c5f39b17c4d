import type { HttpProvider } from '../http/http-provider.ts';
import type { AddressedEmail } from './addressed-email.ts';
import { emailWebhook } from './email-webhook.ts';
import { mailersend } from './mailersend.ts';
import { mailgun } from './mailgun.ts';
import { mailjet } from './mailjet.ts';
import { mailtrap } from './mailtrap.ts';
import { mandrill } from './mandrill.ts';
import { postmark } from './postmark.ts';
import { resend } from './resend.ts';
import { sendgrid } from './sendgrid.ts';
import { sendinblue } from './sendinblue.ts';
import { sparkpost } from './sparkpost.ts';

/** The e-mail providers that send a message with one HTTP request, by id. */
export const HTTP_EMAIL_PROVIDERS: Readonly<Record<string, HttpProvider<AddressedEmail>>> = {
  'email-webhook': emailWebhook,
  mailersend,
  mailjet,
  mailtrap,
  mandrill,
  mailgun,
  postmark,
  resend,
  sendgrid,
  sparkpost,
  sendinblue,
};
