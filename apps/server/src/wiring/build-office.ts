import { createOffice, type Office } from '../modules/office/index.ts';
import { buildTrading } from './build-trading.ts';
import type { Modules, ModulesDeps } from './house-modules.ts';

/** The office, around what each module lets staff do. */
export const buildOffice = (
  { config, options, db, brand, jurisdiction, metrics }: ModulesDeps,
  modules: Omit<Modules, 'office' | 'rewards' | 'notices' | 'chain'>,
): Office => {
  const { identity, ledger, limits, settings, payments, withdrawals, sportsbook, lottery, matchBets, drawBets, games } = modules;
  return createOffice({
    db,
    identity,
    ledger,
    limits,
    settings,
    withdrawals,
    jurisdiction,
    reconciliation: modules.reconciliation,
    heldTransfers: modules.heldTransfers,
    channelAdmin: payments.terms,
    heldResults: sportsbook.heldResults,
    liveBets: sportsbook.liveBets,
    cashOuts: matchBets.cashOut.settings,
    bonuses: matchBets.bonuses,
    earlyPayouts: matchBets.earlyPayouts,
    ...buildTrading({ db, matchBets, drawBets, settings, identity, sportsbook }),
    caseAdmin: modules.support.desk,
    contentAdmin: modules.content.desk,
    lotteryAdmin: lottery.desk,
    exposure: drawBets.exposure,
    gamesAdmin: modules.gameLobby.desk,
    prizesAdmin: modules.gamePrizes.desk,
    foresee: drawBets.previewSettlement,
    leaveGames: (tx, player) => games.requestLeave(tx, player),
    notifyStaff: (tx, told) => identity.verification.notifyAddress(tx, { ...told, language: brand.languages[0] ?? 'en' }),
    pepper: config.pepper,
    onGuessed: () => metrics.count('office_guesses', 'strangers'),
    ...options,
  });
};
