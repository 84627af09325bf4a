/** Part of a receipt in wire form. */
export type Told = Readonly<Record<string, unknown>>;

export const BET_ID = '0192e4f0-0000-7000-8000-000000000001';

/** Returns a leg of a receipt, by match and selection: at odds of 2 and won, by default. */
export const leg = (m: string, n = 'w', more: Told = {}) => ({
  ...{ m, k: 'wl', n, o: '2.00', p: 0, e: 0, h: null, b: false, g: 'won', f: null, l: null },
  ...more,
});

/** Returns a line of a receipt: legs `7:wl:w 8:wl:w`, factors `2.00 1.0`, and the payout. */
export const line = (legs: string, factors: string, payout: string, capped = false) => ({
  ...{ legs: legs.split(' '), factors: factors.split(' '), payout, capped },
});

/** Returns the exact sum of a receipt, in millionths. */
export const exactly = (numerator: bigint, denominator = 1n) => ({ numerator: String(numerator), denominator: String(denominator) });

/** The other fields of a receipt, without any arithmetic. */
const PLAIN = { cash_outs: [], lines: [], lines_paid: 0, exact: null, tax: '0.000000', settlements: [] };

/** Returns the receipt of a bet on matches, with its legs by match: an open single of ten USDT, by default. */
export const receiptOf = (data: readonly (readonly Told[])[], bet: Told = {}, more: Told = {}) => ({
  bet: {
    ...{ bet_id: BET_ID, game: 'soccer', status: 1, rule_set: 'exact', sizes: [1], multiple: 1, bets: 1, rate: '1.00000000' },
    ...{ currency: 'USDT', unit_currency: '10.000000', total_price: '10.000000', total_currency: '10.000000', bonus: '0.000000' },
    ...{ extra_bonus: '0.000000', extra_bonus_terms: null, open_e8: 100_000_000, cashed_out: '0.000000', joints: [], data },
    ...bet,
  },
  ...PLAIN,
  ...more,
});

/** Returns the same of a bet that is settled, with its payout, its lines and their exact sum. */
export const settled = (
  data: readonly (readonly Told[])[],
  { bonus, lines, exact, ...bet }: Told & { readonly bonus: string; readonly lines: readonly Told[]; readonly exact: Told },
  more: Told = {},
) =>
  receiptOf(data, { status: 16, bonus, ...bet }, { lines, lines_paid: lines.length, exact, settlements: [{ reason: 'decided' }], ...more });

/** Returns the receipt of a bet on a draw: by default ten USDT each on 7 and 8 as the special number, and 7 was drawn. */
export const drawReceiptOf = (bet: Told = {}, picks: readonly Told[] = [pick()], draw: Told = {}) => ({
  bet: {
    ...{ bet_id: BET_ID, game: 'hkmarksix', status: 16, rate: '1.00000000', currency: 'USDT' },
    ...{ total_price: '20.000000', total_currency: '20.000000', bonus: '472.850000', picks },
    draw: { numbers: [1, 2, 3, 4, 5, 6, 7], lunar_year: 2026, ...draw },
    ...bet,
  },
  settlements: [{ reason: 'decided' }],
});

/** Returns unit bets with equal odds, and how many of them won. */
export const units = (prop: string, won: number | null, more: Told = {}) => ({
  ...{ prop, reduced: false, odds: '47.285', count: 1, won, push: won === null ? null : 0 },
  ...more,
});

export const pick = (more: Told = {}) => ({
  ...{ top: 0, level: null, selections: ['7', '8'], bankers: [], unit_currency: '10.000000', units: [units('7', 1), units('8', 0)] },
  ...more,
});
