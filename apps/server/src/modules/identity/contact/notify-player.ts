import type { PlayerId } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import { DISAVOWAL_DAYS, DISOWNABLE, type Disownable, isNoticeSent } from '@fairbook/core/identity';
import type { Tx } from '../../../platform/db/db.ts';
import { writeNotice } from '../../../platform/events/notices.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { allowance } from '../sign-in/attempts.ts';
import { recordAttempts } from '../sql/attempts.ts';
import type { Contacts } from '../sql/contacts.ts';
import { insertDisavowal, selectFormerAddresses } from '../sql/disavowals.ts';
import { insertMessage, isNoticeWaiting, type Notice } from '../sql/messages.ts';
import { SEND_MESSAGES } from './codes.ts';

const HOUR_SECONDS = 3_600;
const DAY_MS = 24 * 3_600_000;

export interface AccountNotice {
  readonly about: Notice;
  readonly contacts: Contacts;
  /** The thing the change added, if any. */
  readonly subject?: string | undefined;
}

/**
 * Notifies a player of a change to the account, on the site and at every address. A change that an attacker may have made is also sent to recently replaced
 * addresses, and each of these notices has its own link to disown it.
 */
export async function notifyPlayer(tx: Tx, at: Date, { about, contacts, subject }: AccountNotice): Promise<void> {
  const { player, language } = contacts;
  const disowned = DISOWNABLE.find((each) => each === about);
  const former = disowned ? await selectFormerAddresses(tx, player, at) : [];
  const addresses = new Set([contacts.email, contacts.mobile, ...former].filter((address) => address !== null));
  for (const address of addresses) {
    // Written even if nothing is sent: it records when the account was changed.
    const disavowal = disowned ? await openDisavowal(tx, at, { about: disowned, contacts, subject, address }) : null;
    if (await isSent(tx, at, { player, about, address }))
      await insertMessage(tx, { address, about, purpose: null, language, at, disavowal });
  }
  await writeNotice(tx, { player, about: 'security', subject: newId(), step: '', facts: { what: about } });
  await enqueue(tx, SEND_MESSAGES, {}, SEND_MESSAGES);
}

/** Whether this notice goes out: not while an equal one waits to be sent, nor beyond what a player is sent in an hour. */
async function isSent(
  tx: Tx,
  at: Date,
  { player, about, address }: { readonly player: PlayerId; readonly about: Notice; readonly address: string },
): Promise<boolean> {
  if (await isNoticeWaiting(tx, address, about)) return false;
  const whose = [player.toString(), address];
  const counts = [allowance(HOUR_SECONDS, 'notice', about, ...whose), allowance(HOUR_SECONDS, 'notices', ...whose)];
  const [ofKind = 0, ofAll = 0] = await recordAttempts(tx, counts, at);
  return isNoticeSent({ ofKind, ofAll });
}

/** Notifies a person who is not a player of a change to their access. */
export async function notifyAddress(
  tx: Tx,
  at: Date,
  {
    address,
    about,
    language,
  }: { readonly address: string; readonly about: 'staff_password' | 'staff_factor'; readonly language: Language },
): Promise<void> {
  await insertMessage(tx, { address, about, purpose: null, language, at });
  await enqueue(tx, SEND_MESSAGES, {}, SEND_MESSAGES);
}

async function openDisavowal(
  tx: Tx,
  at: Date,
  {
    about,
    contacts,
    subject = null,
    address,
  }: Omit<AccountNotice, 'about' | 'subject'> & {
    readonly about: Disownable;
    readonly subject: string | undefined | null;
    readonly address: string;
  },
): Promise<string> {
  const id = newId();
  const expiresAt = new Date(at.getTime() + DISAVOWAL_DAYS * DAY_MS);
  await insertDisavowal(tx, { id, player: contacts.player, about, subject, address, at, expiresAt });
  return id;
}
