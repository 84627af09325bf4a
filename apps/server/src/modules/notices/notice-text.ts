import type { BetFacts, Draw, DrawBetFacts, MatchBetFacts, OrderFacts } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import { parseAmount } from '@fairbook/core/money';
import { moneyText, type NoticeMessageId, serverText } from '@fairbook/i18n/server';
import type { MatchCard } from '../sportsbook/index.ts';
import type { NoticeRow } from './sql.ts';

/** The names of matches and draws, which the text of notices needs besides their facts. */
export interface Named {
  readonly matches: ReadonlyMap<string, MatchCard>;
  readonly draws: ReadonlyMap<string, Draw>;
}

interface Reader {
  readonly language: Language;
  /** The name of the house, as players know it. */
  readonly house: string;
}

/** A notice as one sentence in its reader's language. Won and lost bets get the same tone. */
export function noticeText(row: NoticeRow, named: Named, reader: Reader): string {
  switch (row.about) {
    case 'bet':
      return betText(row.facts, matchBetName(row.facts, named, reader.language), reader.language);
    case 'draw_bet':
      return drawBetText(row.facts, named, reader.language);
    case 'cash_out': {
      const { amount, currency, share, automatic } = row.facts;
      const values = { amount: moneyText(amount, currency, reader.language), share, automatic: automatic ? 'yes' : 'no' };
      return serverText('notices.cash_out', values, reader.language);
    }
    case 'deposit':
    case 'withdrawal':
      return orderText(row.about, row.facts, reader.language);
    case 'security':
      return securityText(row.facts.what, reader);
    case 'debt': {
      const { what, amount, left } = row.facts;
      const values = { amount: moneyText(amount, 'USDT', reader.language), left: moneyText(left, 'USDT', reader.language) };
      return serverText(`notices.debt_${what}`, values, reader.language);
    }
    case 'jackpot':
    case 'tournament': {
      const { names, amount, place } = row.facts;
      const values = { name: names[reader.language] ?? names.pt, amount: moneyText(amount, 'USDT', reader.language), place: place ?? 1 };
      return serverText(`notices.${row.about}_won`, values, reader.language);
    }
    case 'case':
      return serverText('notices.case_answered', { number: row.facts.number }, reader.language);
  }
}

function betText(facts: BetFacts, what: string, language: Language): string {
  const [staked, paid] = [parseAmount(facts.staked), parseAmount(facts.paid)];
  const values = { what, staked: money(facts.staked, facts), paid: money(facts.paid, facts), corrected: facts.corrected ? 'yes' : 'no' };
  const say = (id: NoticeMessageId) => serverText(id, values, language);
  if (facts.status === 'pending') return say('notices.bet_reopened');
  if (facts.status === 'cancelled') return say('notices.bet_void');
  if (paid === 0n) return say('notices.bet_lost');
  if (paid === staked) return say('notices.bet_back');
  // A payout below the stake is not called a win.
  return say(paid < staked ? 'notices.bet_partly' : 'notices.bet_won');

  function money(plain: string, { currency }: BetFacts): string {
    return moneyText(plain, currency, language);
  }
}

/** The name of a bet: a single on a side by the side's name, another single by its match, several legs by how many must win. */
function matchBetName({ matches, lines, match, selection }: MatchBetFacts, named: Named, language: Language): string {
  const card = match === undefined ? undefined : named.matches.get(match);
  if (!card) return serverText(lines === 1 ? 'notices.what_multiple' : 'notices.what_system', { count: matches }, language);
  const { home_team_name: home, away_team_name: away } = card;
  if (selection === 'wl:w') return home;
  if (selection === 'wl:l') return away;
  return serverText(selection === 'wl:d' ? 'notices.what_tie' : 'notices.what_match', { home, away }, language);
}

function drawBetText(facts: DrawBetFacts, { draws }: Named, language: Language): string {
  const number = draws.get(facts.draw)?.draw_no ?? '';
  const what = serverText('notices.what_draw', { game: facts.game, number }, language);
  if (facts.reason !== 'chase_won') return betText(facts, what, language);
  return serverText('notices.chase_over', { what, paid: moneyText(facts.paid, facts.currency, language) }, language);
}

const ORDERS: Readonly<Record<'deposit' | 'withdrawal', Readonly<Record<string, NoticeMessageId>>>> = {
  deposit: { success: 'notices.deposit_success', rejected: 'notices.deposit_rejected' },
  withdrawal: {
    held: 'notices.withdrawal_held',
    approved: 'notices.withdrawal_approved',
    paid: 'notices.withdrawal_paid',
    rejected: 'notices.withdrawal_rejected',
    returned: 'notices.withdrawal_returned',
  },
};

function orderText(about: 'deposit' | 'withdrawal', { state, amount: plain, currency }: OrderFacts, language: Language): string {
  const id = ORDERS[about][state];
  if (id === undefined) throw new Error(`no notice of a ${about} says ${state}`);
  return serverText(id, { amount: moneyText(plain, currency, language) }, language);
}

/** The text of the email, without the house's name at its start. */
function securityText(what: string, { house, language }: Reader): string {
  const text = serverText(`mail.${what}` as NoticeMessageId, { house }, language);
  const said = text.startsWith(`${house}: `) ? text.slice(house.length + 2) : text;
  return said.charAt(0).toUpperCase() + said.slice(1);
}
