/** Where a case stands: it waits for us, for who wrote, or it is over. */
export const CASE_STATES = ['open', 'answered', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** What may be done about a case: who it is of writes again, staff answer, either ends it. */
export const CASE_ACTIONS = ['write', 'answer', 'close'] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

/** The state an action leads to; undefined when it is over, for what is over stays so: who has more to say opens another. The database holds the same. */
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
