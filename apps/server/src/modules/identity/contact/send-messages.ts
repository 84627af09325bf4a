import { randomInt } from 'node:crypto';
import { CODE_SECONDS, codeFrom, messageFor } from '@fairbook/core/identity';
import { serverText } from '@fairbook/i18n/server';
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { Messenger } from '../../../platform/events/messenger.ts';
import { disavowalToken } from '../disavowals/disavowal-token.ts';
import { lockAskedCode, updateCodeHash } from '../sql/codes.ts';
import { selectOwner } from '../sql/contacts.ts';
import { type DueMessage, deleteMessage, takeMessage } from '../sql/messages.ts';
import type { Codes } from './codes.ts';
import { isProvingAddress } from './proving-address.ts';

export interface SendDeps {
  readonly db: Db;
  readonly codes: Pick<Codes, 'hashOf'>;
  readonly messenger: Messenger;
  /** The name of the house, as players know it. */
  readonly houseName: string;
  /** The public address of the site. */
  readonly siteUrl: string;
  readonly linkKey: Buffer;
  readonly now: () => Date;
}

interface Letter {
  readonly subject: string;
  readonly text: string;
}

/**
 * Sends every message that is due. Codes are made here and leave at once: nothing stores them between the request and the reader. A failed message is due again
 * later, with another code; one that was sent but not recorded is sent twice. Throws if any failed.
 */
export async function sendMessages(deps: SendDeps): Promise<void> {
  const failures: unknown[] = [];
  for (;;) {
    const taken = await inTransaction(deps.db, async (tx) => {
      const message = await takeMessage(tx, deps.now());
      return message && { message, letter: await letterOf(tx, deps, message) };
    });
    if (!taken) break;
    const { message, letter } = taken;
    try {
      if (letter) await deps.messenger.send({ id: message.id.toString(), to: message.address, ...letter });
      await deleteMessage(deps.db, message.id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} messages were not sent`);
}

/** The email or SMS for a message; undefined if there is nothing to send to that address, or no longer any use in it. */
async function letterOf(tx: Tx, deps: SendDeps, message: DueMessage): Promise<Letter | undefined> {
  const { address, about, purpose, language, disavowal } = message;
  const house = {
    ...message.words,
    house: deps.houseName,
    page: new URL('/contact', deps.siteUrl).href,
    limits: new URL('/limits', deps.siteUrl).href,
  };
  // After the #, the token reaches no server until the page sends it: no log, no referrer, no scanner of links in emails.
  const link = disavowal ? new URL(`/not-me#${disavowalToken(deps.linkKey, disavowal)}`, deps.siteUrl).href : undefined;
  const notice = (what: Exclude<DueMessage['about'], 'code'>) => ({
    subject: serverText(`mail.${what}_subject`, house, language),
    text: [serverText(`mail.${what}`, house, language), ...(link ? [serverText('mail.not_me', { link }, language)] : [])].join(' '),
  });
  if (about !== 'code' || purpose === null || !message.asker) return about === 'code' ? undefined : notice(about);

  const place = { purpose, address, asker: message.asker };
  const kept = await lockAskedCode(tx, place);
  if (!kept || kept.expiresAt.getTime() <= deps.now().getTime()) return undefined;
  const asker = kept.player ?? undefined;
  // An address that was replaced lately is its player's still, for what proves them.
  const isTheirs = asker !== undefined && (await isProvingAddress(tx, asker, { address, at: deps.now() }));
  const kind = messageFor(purpose, { owner: isTheirs ? asker : await selectOwner(tx, address), asker });
  if (kind === 'nothing') return undefined;
  if (kind === 'taken') return notice('taken');
  const code = codeFrom(randomInt(1_000_000));
  await updateCodeHash(tx, place, deps.codes.hashOf({ ...place, code }));
  const values = { ...house, code, minutes: CODE_SECONDS / 60 };
  return {
    subject: serverText('mail.code_subject', values, language),
    text: `${serverText(`mail.code_${purpose}`, values, language)} ${serverText('mail.code_warning', values, language)}`,
  };
}
