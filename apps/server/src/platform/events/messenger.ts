import { createTransport } from 'nodemailer';

/** Something to say to somebody outside. */
export interface OutgoingMessage {
  /** The same when it is sent again. */
  readonly id: string;
  /** An e-mail address, or an E.164 number. */
  readonly to: string;
  readonly subject: string;
  /** All of it, in plain text; an SMS has nothing else. */
  readonly text: string;
}

/** Sends mail and SMS. Rejects when the other side did not take it. */
export interface Messenger {
  send(message: OutgoingMessage): Promise<void>;
}

export interface MessengerOptions {
  /** `smtp://user:password@host:port`, or `smtps:`. Empty: there is no mail. */
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Takes `POST {"to", "text"}` with the secret as bearer token. Empty: there are no SMS. */
  readonly smsUrl: string;
  readonly smsSecret: string;
}

const TIMEOUT_MS = 10_000;

/** What became of a message: SMS cost money, so whoever runs the house watches how many go out. */
export type MessageOutcome = `${'mail' | 'sms'}_${'sent' | 'failed'}`;

/** Mail by SMTP, SMS by HTTP. `note` is told of every message. */
export function createMessenger(
  { smtpUrl, mailFrom, smsUrl, smsSecret }: MessengerOptions,
  note: (outcome: MessageOutcome) => void,
): Messenger {
  const times = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const mail = smtpUrl === '' ? undefined : createTransport({ url: smtpUrl, ...times });
  const sendMail = async ({ id, to, subject, text }: OutgoingMessage) => {
    if (!mail) throw new Error('messenger: no mail server is configured');
    // As an object, the address is never read as a list of several.
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
