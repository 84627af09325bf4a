import type { DepositWay, PlayerId } from '@fairbook/contract';
import { allows, type Jurisdiction } from '@fairbook/core/catalog';
import { maskCpf } from '@fairbook/core/payments';
import type { Queries } from '../../platform/db.ts';
import { type FreshRead, freshRead } from '../../platform/fresh-read.ts';
import type { PayProvider } from './pay-provider.ts';
import { type ChannelRow, selectChannels } from './sql/channels.ts';
import { paidWithCpf } from './sql/deposits.ts';

/** A change of a channel is seen by every process at most this much later. */
const MAX_AGE_MS = 1_000;

export interface ChannelTerms {
  /** Whether play money is given to anybody who asks. */
  readonly playMoney: boolean;
  /** Whether a chain is watched. */
  readonly chain: boolean;
  readonly providers: ReadonlyMap<string, PayProvider>;
  readonly jurisdiction: Jurisdiction;
}
export interface Channels {
  /** In the order they are shown. */
  open(db: Queries): Promise<readonly ChannelRow[]>;
}

/** The ways to deposit that are open here: enabled, allowed by the law of the house, and with a provider that is set up. */
export function createChannels(terms: ChannelTerms): Channels {
  const rows: FreshRead<ChannelRow[]> = freshRead(MAX_AGE_MS, (db) => db.query<ChannelRow>(selectChannels));
  return { open: async (db) => (await rows.get(db)).filter((row) => isOpenHere(row, terms)) };
}

function isOpenHere({ paymentType, provider }: ChannelRow, { playMoney, chain, providers, jurisdiction }: ChannelTerms): boolean {
  const isProvided = provider !== null && providers.has(provider);
  switch (paymentType) {
    case 'play_money':
      return playMoney;
    case 'fiat':
      return isProvided;
    // A wallet may have been filled by a credit card, so it goes where cards go.
    case 'card':
    case 'third_party':
      return isProvided && allows(jurisdiction, 'card');
    case 'crypto':
      return chain && allows(jurisdiction, 'chain');
  }
}

/** The CPF a player's Pix must come from, as far as it is known. */
export type CpfOf = (db: Queries, player: PlayerId) => Promise<string | undefined>;
export const cpfOfDeposits: CpfOf = paidWithCpf;

/** The ways as a player sees them. */
export async function waysOf(db: Queries, channels: Channels, cpfOf: CpfOf, player: PlayerId): Promise<DepositWay[]> {
  const [open, cpf] = [await channels.open(db), await cpfOf(db, player)];
  return open.map((row) => ({
    type: row.channel,
    payment_type: row.paymentType,
    currency: row.currency,
    min: row.amountMin,
    max: row.amountMax,
    fee_e4: row.feeE4,
    fee_fixed: row.feeFixed,
    arrives_in: { from: row.arrivesFrom, to: row.arrivesTo },
    own_account: row.ownAccount,
    cpf_known: row.ownAccount && cpf !== undefined ? maskCpf(cpf) : null,
    play_money: row.paymentType === 'play_money',
  }));
}
