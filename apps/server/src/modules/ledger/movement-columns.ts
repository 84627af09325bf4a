import type { Movement } from './ledger.ts';

/** The parameters of `ledger_post`, for statements that post together with other writes. */
export const movementColumns = (movements: readonly Movement[]): readonly [bigint[], bigint[], bigint[], string[], string[], number[]] => [
  movements.map((each) => each.account),
  movements.map((each) => each.contra),
  movements.map((each) => each.amount),
  movements.map((each) => each.kind),
  movements.map((each) => each.reference),
  movements.map((each) => each.revision ?? 0),
];
