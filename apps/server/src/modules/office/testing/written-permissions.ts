import type { Permission } from '@fairbook/contract/office';

/** Which calls each permission lets through: written by hand, and never taken from the contract it is compared with. */
export const PERMISSION_OF: Readonly<Record<Permission, readonly string[]>> = {
  'players.read': [
    ...['players.search', 'players.player', 'players.statement', 'blocks.blocks', 'factors.factor'],
    ...['watch.withheldRewards', 'watch.codeBudgets'],
  ],
  'players.note': ['players.addNote'],
  'players.freeze': ['players.freeze', 'players.unfreeze', 'blocks.block', 'blocks.unblock'],
  'deposits.read': ['payments.deposits', 'payments.overdueReturns'],
  'withdrawals.read': ['withdrawals.withdrawals'],
  'withdrawals.decide': ['withdrawals.claim', 'withdrawals.approve', 'withdrawals.release', 'withdrawals.reject', 'withdrawals.retry'],
  'settings.read': [
    'settings.settings',
    'settings.law',
    'channels.depositChannels',
    'channels.withdrawalChannels',
    'terms.limits',
    'terms.exposureCaps',
    'terms.rewards',
  ],
  'settings.games': [
    'settings.setGame',
    'settings.setLiveBets',
    'settings.setBetDelays',
    'settings.setCashOut',
    'settings.setAccumulatorBonus',
  ],
  'settings.rates': ['settings.setRate', 'settings.confirmRate', 'settings.dropRate'],
  'settings.deposits': ['channels.setDepositChannel'],
  'settings.withdrawals': ['channels.setWithdrawalChannel', 'channels.setWithdrawalMin'],
  'settings.limits': ['terms.setUnanswered', 'terms.setBetLimits', 'terms.setExposureCaps'],
  'settings.rewards': ['terms.setVip', 'terms.setCheckIn', 'terms.setReward'],
  'support.read': ['cases.cases', 'cases.oneCase'],
  'support.answer': ['cases.claimCase', 'cases.answerCase', 'cases.closeCase'],
  'bets.read': ['bets.bets', 'bets.bet', 'trading.ticker'],
  'bets.void': ['bets.askVoid', 'bets.confirmVoid', 'bets.dropVoid'],
  'audit.read': ['audit.trail'],
  'sports.read': ['sports.heldResults'],
  'sports.results': ['sports.sayHeldResult'],
  'trading.read': ['trading.matches', 'trading.match', 'trading.feeds', 'trading.bonuses'],
  'trading.suspend': ['trading.suspend', 'trading.lift'],
  'trading.price': ['trading.setOdds', 'trading.confirmOdds', 'trading.endOdds', 'trading.setMargin'],
  'trading.risk': ['trading.setCap', 'trading.setLimit', 'trading.liftLimit'],
  'trading.factors': ['factors.setFactor', 'factors.liftFactor'],
  'trading.results': ['trading.preview', 'trading.ask', 'trading.confirm', 'trading.drop'],
  'staff.read': ['team.team'],
  'staff.write': [
    ...['team.invite', 'team.setRoles', 'team.disable', 'team.enable', 'team.resetFactor', 'team.resetPassword'],
    ...['team.addRole', 'team.setRole', 'team.confirmRequest', 'team.dropRequest'],
  ],
  'reconcile.read': ['reconcile.files', 'reconcile.differences'],
  'reconcile.decide': ['reconcile.compare', 'reconcile.resolve'],
  'chain.read': ['chain.held'],
  'chain.decide': ['chain.propose', 'chain.confirm', 'chain.drop', 'chain.sent'],
  'lottery.read': [
    ...['lottery.draws', 'lottery.draw', 'lottery.imports'],
    ...['lotteryTerms.lotteries', 'lotteryTerms.tables', 'lotteryTerms.table'],
  ],
  'lottery.schedule': ['lotteryTerms.setLottery'],
  'lottery.odds': ['lotteryTerms.setOdds'],
  'lottery.results': ['lottery.foreseen', 'lottery.proposeResult', 'lottery.confirmResult', 'lottery.dropResult'],
  'lottery.type_results': ['lottery.typeResult', 'lottery.dropTyped'],
  'lottery.void': ['lottery.askVoid', 'lottery.confirmVoid', 'lottery.dropVoid'],
};

/** Shows what a decision would do, to those alone who may take it. */
export const SHOWN_TO_DECIDERS: readonly string[] = ['office.lottery.foreseen'];
