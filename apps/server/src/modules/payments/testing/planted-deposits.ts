import type { PlayerId } from '@fairbook/contract';
import { type PlantedRow, plantRows } from '../../../../test/plant.ts';
import type { TestDatabase } from '../../../platform/testing.ts';

export const ONE = 1n as PlayerId;
export const TWO = 2n as PlayerId;
export const MINUTE = 60_000;
let now = Date.now();
/** An instant before now, as last set by `tellTime`. */
export const ago = (ms: number): Date => new Date(now - ms);
/** Advances "now": one process runs many files in turn, and they share this module. */
export const tellTime = (): void => {
  now = Date.now();
};
export const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** The number in an id. */
export const nOf = (text: string | null): number => Number((text ?? '').slice(-4));
/** The columns of a deposit that can be paid. */
export const OPEN = { status: 'pending', decided_at: null };

/** Plants deposits, credited to the first player and paid by Pix unless overridden; order and charge have the number. */
export const plantDeposits = (database: TestDatabase, rows: readonly (PlantedRow & { readonly n: number })[]): Promise<void> =>
  plantRows(
    database,
    'deposits',
    rows.map(({ n, ...row }) => ({ order_id: id(n), charge_id: id(n), ...row })),
    {
      ...{
        player_id: ONE,
        channel: 'x_pix',
        status: 'success',
        amount: 2_000_000,
        fee: 0,
        credited: 1_000_000,
        currency: 'BRL',
        rate_id: 1,
      },
      ...{ created_at: ago(0), expires_at: ago(-MINUTE), decided_at: ago(0), payer_cpf: null, asked_at: null },
    },
  );

/** Channels of two providers and one of play money. */
export const plantChannels = (database: TestDatabase): Promise<void> =>
  plantRows(
    database,
    'payment_channels',
    [
      { channel: 'x_pix', payment_type: 'fiat', provider: 'p1', method: 'pix', own_account: true, sort: 901 },
      { channel: 'x_other', payment_type: 'third_party', provider: 'p2', method: 'wallet', sort: 902 },
      { channel: 'x_play', payment_type: 'play_money', provider: null, method: null, sort: 903 },
    ],
    { amount_min: 1, amount_max: 9, account_id: 1, arrives_from: 0, arrives_to: 0, own_account: false },
  );
