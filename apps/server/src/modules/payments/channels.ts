import type { DepositMethod, PlayerId } from '@fairbook/contract';
import { allows, type Jurisdiction, type Language } from '@fairbook/core/catalog';
import { maskCpf } from '@fairbook/core/payments';
import type { Queries } from '../../platform/db/db.ts';
import type { Payers } from './payers.ts';
import type { PayProvider } from './providers/ports.ts';
import { type ChannelRow, type OfferColumns, selectChannels } from './sql/channels.ts';

export interface ChannelTerms {
  /** Whether play money is given to any player who asks. */
  readonly playMoney: boolean;
  /** Whether a chain is watched. */
  readonly chain: boolean;
  readonly providers: ReadonlyMap<string, PayProvider>;
  readonly jurisdiction: Jurisdiction;
}
/** Why a channel cannot be used here, whatever staff set. */
export type Obstacle = 'law' | 'provider';

/** Read on every call, so that an order uses the terms of its own transaction. */
export interface Channels {
  /** The channels shown to players of a region, in order: open, or closed with a note. */
  shown(db: Queries, region: string): Promise<readonly ChannelRow[]>;
  /** All channels, each with what keeps it from being used. */
  all(db: Queries): Promise<readonly (ChannelRow & { readonly obstacle: Obstacle | null })[]>;
}

/** The deposit channels: allowed by the law of the house, with a provider that is configured, and as staff offer them. */
export function createChannels(terms: ChannelTerms): Channels {
  const all: Channels['all'] = async (db) =>
    (await db.query<ChannelRow>(selectChannels)).map((row) => ({ ...row, obstacle: obstacleOf(row, terms) }));
  return { all, shown: async (db, region) => (await all(db)).filter((row) => row.obstacle === null && isShown(row, region)) };
}

/** Whether a channel is shown to players of a region: open, or closed with a note that says why. */
export const isShown = ({ enabled, notePt, regions }: OfferColumns, region: string): boolean =>
  (enabled || notePt !== null) && (regions === null || regions.includes(region));

/** The note a player reads on a closed channel; null while it is open. */
export const noteOf = ({ enabled, notePt, noteEn }: OfferColumns, language: Language): string | null =>
  enabled ? null : language === 'pt' ? notePt : noteEn;

function obstacleOf({ paymentType, provider }: ChannelRow, { playMoney, chain, providers, jurisdiction }: ChannelTerms): Obstacle | null {
  const unless = (isThere: boolean): Obstacle | null => (isThere ? null : 'provider');
  const isProvided = provider !== null && providers.has(provider);
  switch (paymentType) {
    case 'play_money':
      return unless(playMoney);
    case 'fiat':
      return unless(isProvided);
    // A wallet may have been funded by credit card, so it is allowed where cards are.
    case 'card':
    case 'third_party':
      return allows(jurisdiction, 'card') ? unless(isProvided) : 'law';
    case 'crypto':
      return allows(jurisdiction, 'chain') ? unless(chain) : 'law';
  }
}

/** The player that deposit channels are read for. */
export interface DepositingPlayer {
  readonly player: PlayerId;
  readonly region: string;
  readonly language: Language;
}

/** Returns the deposit channels as a player sees them. */
export async function depositMethods(
  db: Queries,
  { channels, payers }: { readonly channels: Channels; readonly payers: Payers },
  { player, region, language }: DepositingPlayer,
): Promise<DepositMethod[]> {
  const [shown, cpf] = [await channels.shown(db, region), await payers.known(db, player)];
  return shown.map((row) => ({
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
    closed: noteOf(row, language),
  }));
}
