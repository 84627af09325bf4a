import { Refusal, type RequestOf, type WireBetDelay } from '@fairbook/contract';
import type { OfficeSettings, officeSettingsApi } from '@fairbook/contract/office';
import type { BetDelay } from '@fairbook/core/betting';
import { allows, SPORT_GAMES } from '@fairbook/core/catalog';
import { formatAmount, formatOdds } from '@fairbook/core/money';
import {
  type AccumulatorBonusTerms,
  accumulatorBonusProblems,
  betDelaysProblems,
  cashOutProblems,
  earlyPayoutProblems,
} from '@fairbook/core/settings';
import type { StaffCall } from '../../../platform/http/http.ts';
import { NO_CASH_OUT } from '../../match-bets/index.ts';
import { lastDone } from '../sql/audit.ts';
import { editSetting, refuseProblems, type SettingsDeps } from './edit-setting.ts';
import { askedRates, rateSubject } from './set-rate.ts';

type Deps = Pick<SettingsDeps, 'db' | 'settings' | 'liveBets' | 'cashOuts' | 'bonuses' | 'earlyPayouts' | 'jurisdiction'>;
const cashOutSubject = (game: string): string => `cash_out:${game}`;
export const bonusSubject = (game: string): string => `accumulator_bonus:${game}`;
const earlySubject = (game: string): string => `early_payout:${game}`;
const delaysSubject = (game: string): string => `bet_delays:${game}`;
export const liveSubject = (game: string): string => `live_bets:${game}`;

/** Returns the current settings. */
export async function readSettings({ db, settings, liveBets, cashOuts, bonuses, earlyPayouts }: Deps): Promise<OfficeSettings> {
  const versionOf = await settings.versions(db);
  const [games, currencies] = [await settings.availability(db), await settings.currencies(db)];
  const live = await liveBets.read(db);
  const [asked, sold, promised] = [await askedRates(db), await cashOuts.read(db), await bonuses.read(db)];
  const rateChanges = await lastDone(
    db,
    'settings.rate',
    currencies.map(({ currency }) => rateSubject(currency)),
  );
  return {
    asked,
    games: games.map(({ game, status }) => ({ game, status, version: versionOf(`game:${game}`) })),
    live_bets: await Promise.all(
      [...live].map(async ([game, open]) => ({
        game,
        open,
        version: versionOf(liveSubject(game)),
        delays: wireOf(await liveBets.readDelays(db, game)),
        delays_version: versionOf(delaysSubject(game)),
      })),
    ),
    cash_outs: SPORT_GAMES.map((game) => {
      const { open, marginE4 } = sold.get(game) ?? NO_CASH_OUT;
      return { game, open, margin_e4: marginE4, version: versionOf(cashOutSubject(game)) };
    }),
    accumulator_bonuses: [...promised].map(([game, { open, oddsMin, most, steps }]) => ({
      game,
      open,
      odds_min: oddsMin,
      most,
      steps: steps.map(({ legs, shareE4 }) => ({ legs, share_e4: shareE4 })),
      version: versionOf(bonusSubject(game)),
    })),
    early_payouts: [...(await earlyPayouts.read(db))].map(([game, { open, lead }]) => ({
      game,
      open,
      lead,
      version: versionOf(earlySubject(game)),
    })),
    rates: currencies.map(({ currency, exchange, rate_id }) => ({
      currency,
      rate: exchange,
      rate_id,
      changed: rateChanges.get(rateSubject(currency)) ?? null,
    })),
  };
}

/** Offers, closes or hides a game. Refuses game.not_found, setting.changed. */
export const setGame = (
  deps: Deps,
  { game, status, version, reason }: RequestOf<typeof officeSettingsApi.setGame>,
  call: StaffCall,
): Promise<Record<string, never>> =>
  editSetting(deps, { subject: `game:${game}`, action: 'settings.game', version, reason }, call, async (tx) => {
    const before = await deps.settings.change.game(tx, game, status);
    if (before === undefined) throw new Refusal('game.not_found');
    return { before: { status: before }, after: { status } };
  });

/** Opens or closes bets on matches in play. Refuses setting.changed. */
export const setLiveBets = (
  deps: Deps,
  { game, open, version, reason }: RequestOf<typeof officeSettingsApi.setLiveBets>,
  call: StaffCall,
): Promise<Record<string, never>> =>
  editSetting(deps, { subject: liveSubject(game), action: 'settings.live_bets', version, reason }, call, async (tx) => {
    const before = await deps.liveBets.set(tx, game, open);
    return { before: { open: String(before) }, after: { open: String(open) } };
  });

const wireOf = (delays: readonly BetDelay[]): WireBetDelay[] =>
  delays.map(({ market, oddsFrom, seconds }) => ({ market, odds_from: oddsFrom, seconds }));
/** The rules as text for the audit trail: `any from 1.00: 5 s`. */
const inWords = (delays: readonly BetDelay[]): string =>
  delays.map(({ market, oddsFrom, seconds }) => `${market ?? 'any'} from ${formatOdds(oddsFrom)}: ${seconds} s`).join(', ');

/** Sets the bet delays of a game. Refuses setting.changed, setting.invalid. */
export function setBetDelays(
  deps: Deps,
  { game, delays: sent, version, reason }: RequestOf<typeof officeSettingsApi.setBetDelays>,
  call: StaffCall,
): Promise<Record<string, never>> {
  const delays = sent.map(({ market, odds_from: oddsFrom, seconds }) => ({ market, oddsFrom, seconds }));
  refuseProblems(betDelaysProblems(game, delays));
  return editSetting(deps, { subject: delaysSubject(game), action: 'settings.bet_delays', version, reason }, call, async (tx) => {
    const before = await deps.liveBets.setDelays(tx, game, delays);
    return { before: { delays: inWords(before) }, after: { delays: inWords(delays) } };
  });
}

/** Opens or closes cash-outs of bets on a game, and sets what the house keeps. Refuses setting.changed, setting.invalid. */
export function setCashOut(
  deps: Deps,
  { game, open, margin_e4: marginE4, version, reason }: RequestOf<typeof officeSettingsApi.setCashOut>,
  call: StaffCall,
): Promise<Record<string, never>> {
  refuseProblems(cashOutProblems(game, { open, marginE4 }));
  return editSetting(deps, { subject: cashOutSubject(game), action: 'settings.cash_out', version, reason }, call, async (tx) => {
    const before = await deps.cashOuts.set(tx, game, { open, marginE4 });
    const facts = (terms: typeof before) => ({ open: String(terms.open), margin_e4: String(terms.marginE4) });
    return { before: facts(before), after: facts({ open, marginE4 }) };
  });
}

const bonusFacts = ({ open, oddsMin, most, steps }: AccumulatorBonusTerms) => ({
  open: String(open),
  odds_min: formatOdds(oddsMin),
  most: formatAmount(most),
  steps: steps.map(({ legs, shareE4 }) => `${legs}: ${shareE4}`).join(', '),
});

/** Sets or removes the accumulator bonus of a game. Refuses setting.changed, setting.invalid. */
export function setAccumulatorBonus(
  deps: Deps,
  { game, open, odds_min: oddsMin, most, steps: sent, version, reason }: RequestOf<typeof officeSettingsApi.setAccumulatorBonus>,
  call: StaffCall,
): Promise<Record<string, never>> {
  const terms = { open, oddsMin, most, steps: sent.map(({ legs, share_e4: shareE4 }) => ({ legs, shareE4 })) };
  const isLawful = allows(deps.jurisdiction, 'bonus');
  refuseProblems({ ...accumulatorBonusProblems(game, terms), ...(open && !isLawful && { open: 'not_offered' }) });
  return editSetting(deps, { subject: bonusSubject(game), action: 'settings.accumulator_bonus', version, reason }, call, async (tx) => {
    const before = await deps.bonuses.set(tx, game, terms);
    return { before: bonusFacts(before), after: bonusFacts(terms) };
  });
}

/** Sets or removes the early payout of a game. Refuses setting.changed, setting.invalid. */
export function setEarlyPayout(
  deps: Deps,
  { game, open, lead, version, reason }: RequestOf<typeof officeSettingsApi.setEarlyPayout>,
  call: StaffCall,
): Promise<Record<string, never>> {
  const terms = { open, lead };
  const isLawful = allows(deps.jurisdiction, 'bonus');
  refuseProblems({ ...earlyPayoutProblems(game, terms), ...(open && !isLawful && { open: 'not_offered' }) });
  return editSetting(deps, { subject: earlySubject(game), action: 'settings.early_payout', version, reason }, call, async (tx) => {
    const before = await deps.earlyPayouts.set(tx, game, terms);
    const facts = (each: typeof before) => ({ open: String(each.open), lead: String(each.lead) });
    return { before: facts(before), after: facts(terms) };
  });
}
