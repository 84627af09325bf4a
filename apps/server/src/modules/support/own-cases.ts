import type { PlayerId, SupportCase } from '@fairbook/contract';
import type { CaseState } from '@fairbook/core/support';
import type { Queries } from '../../platform/db/db.ts';
import { selectCasesOf, selectMessages } from './sql/cases.ts';

/** The database has no case of a player that was left. */
function ownState(state: CaseState): SupportCase['state'] {
  if (state === 'left') throw new Error('a case of a player was left');
  return state;
}

/** The cases of a player, newest first, with all messages. The names of staff are left out. */
export async function casesOf(
  db: Queries,
  player: PlayerId,
  window: { readonly start: number; readonly limit: number },
): Promise<SupportCase[]> {
  const rows = await selectCasesOf(db, player, window);
  const messages = await selectMessages(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, number, topic, reference, state, channel, openedAt }) => ({
    case_id: id,
    number,
    topic,
    reference,
    state: ownState(state),
    channel,
    opened_at: openedAt,
    messages: messages
      .filter(({ caseId }) => caseId === id)
      .map((message) => ({ message_id: message.id, text: message.text, at: message.at, ours: message.staff !== null })),
  }));
}
