/** The states of a case: waiting for us, waiting for the player, left by the guest whose chat it is, or closed. */
export const CASE_STATES = ['open', 'answered', 'left', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];
/** Those of a player's case: players are told of an answer wherever they are, so theirs is never left. */
export const PLAYER_CASE_STATES = ['open', 'answered', 'closed'] as const satisfies readonly CaseState[];

/** Where a case begins: on the contact page, or in the chat. */
export const CASE_CHANNELS = ['form', 'chat'] as const;
export type CaseChannel = (typeof CASE_CHANNELS)[number];

/** The actions on a case: its player writes again, staff answer, either closes it. */
export const CASE_ACTIONS = ['write', 'answer', 'close'] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

/**
 * Returns the state an action leads to; undefined if the case is closed, which is final: further questions open a new case. The database has the same table.
 */
export function afterAction(state: CaseState, action: CaseAction): CaseState | undefined {
  if (state === 'closed') return undefined;
  switch (action) {
    case 'write':
      return 'open';
    case 'answer':
      return 'answered';
    case 'close':
      return 'closed';
  }
}
