import { type chatApi, Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import { afterAction } from '@fairbook/core/support';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { ChatVisit } from './chat.ts';
import type { ChatPass } from './chat-tokens.ts';
import { type CaseRow, countUnanswered, insertCase, insertMessage, lockCase, lockWriter, moveCase, type Owner } from './sql/cases.ts';
import { selectMessage, updateSeen } from './sql/chats.ts';
import { tellCase } from './tell-case.ts';
import { isFlood, nameOf, networkMark, PLAYER_MESSAGES_MAX, referenceOf, textOf, type WritingDeps } from './write-case.ts';

type Asked = Omit<RequestOf<typeof chatApi.writeToChat>, 'token'>;
type Written = ReplyOf<typeof chatApi.writeToChat>;

/** The most messages of a guest within an hour that nobody has answered. */
const GUEST_MESSAGES_MAX = PLAYER_MESSAGES_MAX;
const HOUR_MS = 3_600_000;

/**
 * Writes in a chat, which begins with its first message; the topic and the reference of that are the chat's, and those of later ones mean nothing. Repeated with
 * the same id it returns the same. Refuses case.text_invalid, case.reference_invalid, case.too_many, case.closed, and request.invalid for the id of another message.
 */
export function writeToChat(deps: WritingDeps, pass: ChatPass, asked: Asked, visit: Pick<ChatVisit, 'ip' | 'language'>): Promise<Written> {
  const [text, reference] = [textOf(asked.text, 'chat'), referenceOf(asked.reference)];
  const owner: Owner = pass.player ? { player: pass.player.id } : { email: null, network: networkMark(deps, visit.ip) };
  return inTransaction(deps.db, async (tx) => {
    // A guest's tabs may be on two networks.
    if (!pass.player) await lockWriter(tx, `chat ${pass.chat}`);
    await lockWriter(tx, nameOf(owner));
    const at = deps.now();
    const known = await lockCase(tx, pass.chat);
    const repeated = await selectMessage(tx, asked.message_id);
    if (repeated) {
      if (known === undefined || repeated.caseId !== known.id || repeated.staff !== null) throw new Refusal('request.invalid');
      return { at: repeated.at, number: known.number };
    }
    if (known?.state === 'closed') throw new Refusal('case.closed');
    if (await isTooMuch(tx, { owner, known, at })) throw new Refusal('case.too_many');
    const chat =
      known ?? (await begin(tx, { id: pass.chat, owner, language: visit.language, topic: asked.topic ?? 'other', reference, at }));
    const writtenAt = await insertMessage(tx, { id: asked.message_id, caseId: pass.chat, at, staff: null, text });
    if (writtenAt === undefined) throw new Refusal('request.invalid');
    if (known) await moveOn(tx, known, at);
    await tellCase(tx, { id: pass.chat, player: pass.player?.id ?? null, channel: 'chat' });
    return { at: writtenAt, number: chat.number };
  });
}

/** A guest is counted by network when a chat begins, and by the chat after that. */
async function isTooMuch(
  tx: Tx,
  { owner, known, at }: { readonly owner: Owner; readonly known: CaseRow | undefined; readonly at: Date },
): Promise<boolean> {
  if ('player' in owner || !known) return isFlood(tx, owner, at);
  return (await countUnanswered(tx, known.id, new Date(at.getTime() - HOUR_MS))) >= GUEST_MESSAGES_MAX;
}

async function begin(tx: Tx, chat: Omit<Parameters<typeof insertCase>[1], 'channel'>): Promise<{ readonly number: number }> {
  const number = await insertCase(tx, { ...chat, channel: 'chat' });
  if (number === undefined) throw new Error('a chat began twice');
  return { number };
}

/** Whoever writes is there. */
async function moveOn(tx: Tx, { id, state: before, claimedBy }: CaseRow, at: Date): Promise<void> {
  const state = afterAction(before, 'write');
  if (state === undefined) throw new Refusal('case.closed');
  await moveCase(tx, { id, state, claimedBy, at });
  await updateSeen(tx, id, at);
}
