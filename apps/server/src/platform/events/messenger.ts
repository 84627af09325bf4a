import { createTransport } from 'nodemailer';

/** A message to a recipient outside. */
export interface OutgoingMessage {
  /** The same when it is resent. */
  readonly id: string;
  /** An email address, or an E.164 number. */
  readonly to: string;
  readonly subject: string;
  /** The whole message in plain text; an SMS has nothing else. */
  readonly text: string;
}

/** Sends email and SMS. Rejects if the other side did not accept a message. */
export interface Messenger {
  send(message: OutgoingMessage): Promise<void>;
}

export interface MessengerOptions {
  /** `smtp://user:password@host:port`, or `smtps:`. Empty means no email. */
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Takes `POST {"to", "text"}` with the secret as bearer token. Empty means no SMS. */
  readonly smsUrl: string;
  readonly smsSecret: string;
}

const TIMEOUT_MS = 10_000;

/** The outcome of a message: SMS cost money, so operators watch how many go out. */
export type MessageOutcome = `${'mail' | 'sms'}_${'sent' | 'failed'}`;

/** Email by SMTP, SMS by HTTP. `note` is called with every outcome. */
export function createMessenger(
  { smtpUrl, mailFrom, smsUrl, smsSecret }: MessengerOptions,
  note: (outcome: MessageOutcome) => void,
): Messenger {
  const times = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const mail = smtpUrl === '' ? undefined : createTransport({ url: smtpUrl, ...times });
  const sendMail = async ({ id, to, subject, text }: OutgoingMessage) => {
    if (!mail) throw new Error('messenger: no mail server is configured');
    // As an object, the address is never parsed as a list of several.
    await mail.sendMail({ from: mailFrom, to: { name: '', address: to }, subject, text, headers: { 'X-Message-Id': id } });
  };
  const sendSms = async ({ id, to, text }: OutgoingMessage) => {
    if (smsUrl === '') throw new Error('messenger: no SMS gateway is configured');
    const answer = await fetch(smsUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${smsSecret}`, 'idempotency-key': id },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`messenger: the SMS gateway answered ${answer.status}`);
  };
  return {
    send: async (message) => {
      const way = message.to.includes('@') ? 'mail' : 'sms';
      try {
        await (way === 'mail' ? sendMail(message) : sendSms(message));
      } catch (error) {
        note(`${way}_failed`);
        throw error;
      }
      note(`${way}_sent`);
    },
  };
}
