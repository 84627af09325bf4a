import Fastify from 'fastify';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import * as z from 'zod/mini';
import { isSame } from '../signing.ts';
import { inboxPage } from './inbox-page.ts';
import { keptMessages, type ReceivedMessage } from './kept-messages.ts';

export interface InboxOptions {
  /** The bearer token that SMS must be sent with. */
  readonly secret: string;
  /** The ports of the page and SMS gateway, and of the mail server; 0 or left out picks a free one. */
  readonly port?: number;
  readonly smtpPort?: number;
  readonly host?: string;
  readonly now?: () => Date;
}

export interface Inbox {
  /** The address of the page, such as `http://127.0.0.1:3950/inbox`. */
  readonly url: string;
  /** The SMS gateway, which takes `POST {"to", "text"}`. */
  readonly smsUrl: string;
  /** Such as `smtp://127.0.0.1:3951`. */
  readonly smtpUrl: string;
  /** Newest first. */
  messages(): readonly ReceivedMessage[];
  stop(): Promise<void>;
}

const MAIL_BYTES_MAX = 256 * 1024;
const zSms = z.object({ to: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)), text: z.string().check(z.minLength(1), z.maxLength(1_600)) });

/** Starts a mail server and an SMS gateway that deliver nowhere: messages are shown on a page, for development and demonstrations. */
export async function startInbox({
  secret,
  port = 0,
  smtpPort = 0,
  host = '127.0.0.1',
  now = () => new Date(),
}: InboxOptions): Promise<Inbox> {
  const kept = keptMessages();
  const server = Fastify({ forceCloseConnections: true, bodyLimit: 16_384 });

  server.get('/', async (_request, reply) => reply.redirect('/inbox'));
  server.get('/inbox', async (_request, reply) => {
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-frame-options', 'DENY')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send(inboxPage(kept.list()));
  });
  server.post('/sms', async (request, reply) => {
    if (!isSecret(secret, request.headers.authorization?.replace(/^Bearer /, '') ?? '')) return reply.code(401).send();
    const sms = z.safeParse(zSms, request.body);
    if (!sms.success) return reply.code(400).send();
    kept.add({ way: 'sms', subject: '', at: now(), ...sms.data });
    return reply.code(202).send();
  });

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAIL_BYTES_MAX,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', done);
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(
          ({ subject = '', text = '' }) => {
            for (const { address } of session.envelope.rcptTo)
              kept.add({ way: 'mail', to: address, subject, text: text.trim(), at: now() });
            done();
          },
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
  const url = await server.listen({ host, port });
  const boundTo = await new Promise<number>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(smtpPort, host, () => {
      const address = smtp.server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : smtpPort);
    });
  });
  smtp.on('error', () => undefined); // a client that hangs up must not end the process
  return {
    url: `${url}/inbox`,
    smsUrl: `${url}/sms`,
    smtpUrl: `smtp://${host}:${boundTo}`,
    messages: kept.list,
    stop: async () => {
      await server.close();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}

const isSecret = (secret: string, given: string): boolean => isSame(Buffer.from(given), Buffer.from(secret));
