/** The subjects of notices. */
export const NOTICE_KINDS = [
  'bet',
  'draw_bet',
  'cash_out',
  'deposit',
  'withdrawal',
  'security',
  'case',
  'debt',
  'jackpot',
  'tournament',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
