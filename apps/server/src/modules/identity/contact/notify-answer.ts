import type { PlayerId } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { insertMessage } from '../sql/messages.ts';
import { SEND_MESSAGES } from './codes.ts';
import { contactsOf } from './set-address.ts';

/** An answer to a case, and its recipient. */
export interface ToldAnswer {
  readonly case: { readonly player: PlayerId | null; readonly email: string | null; readonly language: Language };
  readonly number: number;
  readonly text: string;
}

/**
 * Emails an answer. Its text goes to a guest's address, and to a player's once it is verified; otherwise the email only says that an answer waits on the site,
 * since the address may be another person's.
 */
export async function notifyAnswer(tx: Tx, at: Date, { case: asked, number, text }: ToldAnswer): Promise<void> {
  const whole = { about: 'case_answered', words: { number: String(number), text } } as const;
  const short = { about: 'case_noted', words: { number: String(number) } } as const;
  const frame = { purpose: null, language: asked.language, at };
  if (asked.player === null) await insertMessage(tx, { ...frame, address: asked.email ?? '', ...whole });
  else {
    const { email, emailVerified, mobile } = await contactsOf(tx, asked.player);
    const address = email ?? mobile;
    if (address !== null) await insertMessage(tx, { ...frame, address, ...(email !== null && emailVerified ? whole : short) });
  }
  await enqueue(tx, SEND_MESSAGES, {}, SEND_MESSAGES);
}
