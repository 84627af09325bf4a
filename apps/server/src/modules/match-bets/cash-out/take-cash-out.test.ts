import type { PlayerId } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../../test/paper-db.ts';
import { ANA, BET_ID, NOW, paperBet } from '../testing/paper-bet.ts';
import { createQuoteTexts } from './quote-text.ts';
import { createCashOuts } from './take-cash-out.ts';

type OnPaper = Parameters<typeof paperBet>[0];
const OFFER = parseAmount('57.92'); // 100 reais by 25 in 41, less five in a hundred, in whole cents
const REQUEST = { game: 'soccer', id: BET_ID, share: 100 } as const;
const texts = createQuoteTexts('x'.repeat(40));
const quoted = (offer = OFFER, { openE8 = 100_000_000, share = 100, at = NOW, player = ANA } = {}) =>
  texts.write({ player, id: BET_ID }, { share, offer, openE8 }, at);
function desk(paper: OnPaper = {}, waits: number[] = []) {
  const made = paperBet(paper);
  const wait = async (ms: number) => void waits.push(ms);
  const outs = createCashOuts({ ...made.deps, wait });
  const take = (quote = quoted()) => codeOf(outs.take(ANA, { idempotencyKey: BET_ID }, { game: 'soccer', id: BET_ID, quote }));
  return { ...made, outs, take };
}

describe('a quote', () => {
  test('says what is paid for the share, what that is worth, and is signed for this bet as it is open', async () => {
    const { outs, asked } = desk();
    const { quote, ...said } = await outs.quote(ANA, REQUEST);
    expect(said).toEqual({
      ...{
        currency: 'BRL',
        share: 100,
        offer: OFFER,
        fair: parseAmount('60.97'),
        kept: parseAmount('3.05'),
        margin_e4: 500,
        valid_ms: 5_000,
        waits: 0,
      },
    });
    expect(texts.read({ player: ANA, id: BET_ID }, quote, NOW)).toEqual({ share: 100, offer: OFFER, openE8: 100_000_000 });
    expect([asked('match_bets.one'), asked('cash_out.hold_terms'), asked('cash_out.terms_of')]).toEqual([
      [[ANA, 'soccer', BET_ID]],
      [],
      [['soccer']],
    ]);
  });

  test('of a bet in play says how long it will wait', async () => {
    expect(await desk({ quote: { live: true }, waits: 7 }).outs.quote(ANA, REQUEST)).toMatchObject({ waits: 7 });
    expect(await desk({ waits: 7 }).outs.quote(ANA, REQUEST)).toMatchObject({ waits: 0 });
  });

  test.each<[string, OnPaper, string]>([
    ['of a bet that is not there', { bet: null }, 'bet.not_found'],
    ['where the house does not', { terms: { open: false, marginE4: 500 } }, 'cash_out.off'],
    ['where nobody set that it does', { terms: null }, 'cash_out.off'],
    ['of a bet that is over', { bet: { status: 'settled' } }, 'cash_out.bet_over'],
    ['while the market is held', { quote: { open: false } }, 'cash_out.suspended'],
  ])('is none %s', async (_, paper, code) => {
    expect(await codeOf(desk(paper).outs.quote(ANA, REQUEST))).toBe(code);
  });
});

describe('taking it', () => {
  test('locks the bet, then looks for the key, and pays what it is worth by terms that are held', async () => {
    const { take, asked, posted } = desk();
    expect(await take()).toMatchObject({ amount: OFFER, share: 100, open_e8: 0 });
    expect([asked('match_bets.hold').length, asked('cash_out.hold_terms'), asked('cash_out.terms_of')]).toEqual([1, [['soccer']], []]);
    expect(asked('cash_out.write')[0]?.[13]).toBe(false);
    expect(posted).toHaveLength(2);
  });

  test.each<[string, OnPaper, string | undefined, string]>([
    ['of a bet that is not there', { bet: null }, undefined, 'bet.not_found'],
    ['of a bet of another game', { bet: { game: 'basketball' } }, undefined, 'bet.not_found'],
    ['of an offer of more than it is worth by now', {}, quoted(parseAmount('57.93')), 'cash_out.offer_changed'],
    ['of a bet of which less is open by now', { bet: { openE8: 90_000_000 } }, quoted(), 'cash_out.offer_changed'],
    ['of a bet of which more was open than there is', {}, quoted(OFFER, { openE8: 100_000_001 }), 'cash_out.offer_changed'],
    ['of an offer that is older than it lives', {}, quoted(OFFER, { at: new Date(NOW.getTime() - 5_001) }), 'cash_out.expired'],
    ['of another player’s offer', {}, quoted(OFFER, { player: 7n as PlayerId }), 'cash_out.expired'],
    ['where the house does not any more', { terms: { open: false, marginE4: 500 } }, undefined, 'cash_out.off'],
  ])('is refused %s, and nothing is paid', async (_, paper, quote, code) => {
    const { take, posted } = desk(paper);
    expect([await take(quote), posted]).toEqual([code, []]);
  });

  test('says what was offered and what is now', async () => {
    const { outs } = desk();
    const request = { game: 'soccer', id: BET_ID, quote: quoted(parseAmount('60')) } as const;
    await expect(outs.take(ANA, { idempotencyKey: BET_ID }, request)).rejects.toMatchObject({
      details: { was: '60.00 BRL', now: '57.92 BRL' },
    });
  });

  test('pays more where it is worth more, and takes an offer to its last millisecond', async () => {
    expect(await desk().take(quoted(parseAmount('50')))).toMatchObject({ amount: OFFER });
    expect(await desk().take(quoted(OFFER, { at: new Date(NOW.getTime() - 5_000) }))).toMatchObject({ amount: OFFER });
  });

  test('of a bet in play is decided after the wait of its game, once', async () => {
    const waits: number[] = [];
    const { take, asked } = desk({ quote: { live: true }, waits: 7 }, waits);
    expect(await take()).toMatchObject({ amount: OFFER });
    expect([waits, asked('match_bets.hold').length, asked('cash_out.write').length]).toEqual([[7_000], 2, 1]);
  });

  test('of a bet in play that is worth less by now is refused before it waits', async () => {
    const waits: number[] = [];
    const { take } = desk({ quote: { live: true }, waits: 7 }, waits);
    expect([await take(quoted(parseAmount('57.93'))), waits]).toEqual(['cash_out.offer_changed', []]);
  });
});
