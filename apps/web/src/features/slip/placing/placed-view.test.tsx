// @vitest-environment happy-dom
import { EMPTY_SLIP } from '@fairbook/core/betting';
import { parseAmount, parseOdds } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import type { AcceptedBet, Intent } from '../intent.ts';
import { setSlipState, slipState } from '../slip-store.ts';
import { PlacedView } from './placed-view.tsx';

const SENT = new Date('2026-03-04T15:30:00Z');
const ID = '0192a1b2-0000-7000-8000-000000000001';
const leg = (id: string, selection = 'w', market = 'wl') => ({
  ...{ key: `${id}/${market}/${selection}`, market, selection, lineE2: null, home: `Home ${id}`, away: `Away ${id}` },
});
const intent = (legs: readonly ReturnType<typeof leg>[], more: Partial<AcceptedBet> = {}, state = 'accepted'): Intent =>
  ({
    ...{ key: legs.map(({ key }) => key).join(), fingerprint: 'f', sentAt: SENT.getTime(), game: 'soccer', stakeKey: null, state, legs },
    placed: {
      ...{ betId: ID, placedAt: SENT, lines: 1, totalStake: parseAmount('10'), currency: 'BRL', ...more },
      ...{ payoutMin: parseAmount('18'), payoutMax: parseAmount('18'), ...more },
      odds: Object.fromEntries(legs.map(({ key }, at) => [key, parseOdds(`${at + 2}.50`)])),
    },
  }) as unknown as Intent;

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
beforeEach(() => setSlipState({ slip: EMPTY_SLIP, typedIn: null, cards: {}, intents: [], placed: null }));
afterEach(async () => {
  await open?.close();
  open = undefined;
  localStorage.clear();
});
async function placed(...intents: readonly Intent[]) {
  setSlipState({ intents });
  open = await drawnAt(() => <PlacedView intents={intents} />, { address: '/', words: NAMED_WORDS, known: [[keys.exchange, []]] });
  return { ...open, lines: linesOf(open.page), text: open.text() };
}

describe('a receipt', () => {
  test('says the selections at the odds taken, the stake and what comes back in the currency of the bet, and where it is kept', async () => {
    const { page, text } = await placed(intent([leg('1')]));
    expect(text).toMatch(
      /Home 1.*Home 1 .*Away 1 · .*market_wl.*2\.50.*slip\.staked.*10\.00.*slip\.if_win.*18\.00.*slip\.placed_at.*slip\.receipt_id/,
    );
    expect(text).toContain('R$');
    expect(text).not.toContain('slip.lines');
    const links = [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links[0]).toEqual(['slip.see_bet', `/my-bets?bet=${ID}`]);
    expect(links[1]?.[0]).toBe('slip.rules');
  });

  test('of several lines says which and how many, and from what to what comes back', async () => {
    const system = intent([leg('1'), leg('2')], { lines: 3, payoutMin: parseAmount('5') });
    const { text } = await placed({ ...system, stakeKey: '2x3' } as Intent);
    expect(text).toMatch(/slip\.modeslip\.mode_combinations · .* × 3slip\.staked.*slip\.if_winslip\.from_to .*5\.00 .*18\.00/);
    expect(text).not.toContain('slip.total_odds');
  });

  test('of a multiple says that it is one, and its total odds', async () => {
    const { text } = await placed(intent(['1', '2', '3', '4'].map((id) => leg(id))));
    expect(text).toMatch(/slip\.modeslip\.mode_together · slip\.pill_selections 4slip\.total_odds216\.56/);
  });

  test('of selections that pay together has one price for them: of all, or of their match beside others', async () => {
    const joints = { 1: parseOdds('3.30') };
    const [one, other] = [leg('1'), leg('1', 'over', 'ou25')];
    const alone = (await placed(intent([one, other], { joints }))).text;
    expect(alone).toMatch(/slip\.modeslip\.mode_builderslip\.total_odds3\.30/);
    expect(alone).not.toMatch(/2\.50|3\.50/);
    await open?.close();
    const beside = (await placed(intent([one, other, leg('2')], { joints }))).text;
    expect(beside).toMatch(/Home 1 .*Away 13\.30/);
    expect(beside).toMatch(/slip\.mode_together .*slip\.total_odds14\.85/);
    expect(beside).toContain('4.50');
  });
});

describe('bets that were accepted', () => {
  test('are counted without those that were not, under a title that takes the focus', async () => {
    const { page, text } = await placed(intent([leg('1')]), intent([leg('2')]), intent([leg('3')], {}, 'refused'));
    expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual(['H2', 'slip.accepted 2']);
    expect([page.querySelectorAll('article').length, text.includes('Home 3')]).toEqual([2, false]);
  });

  test('are put away, but for those that nobody knows of', async () => {
    const [done, unknown] = [intent([leg('1')]), { ...intent([leg('2')], {}, 'absent'), placed: undefined } as unknown as Intent];
    const { press } = await placed(done, unknown);
    await press('slip.done');
    expect(slipState().intents).toEqual([unknown]);
  });

  test('leave their selections for another bet where they are still known', async () => {
    expect((await placed(intent([leg('1')]))).text).not.toContain('slip.keep');
    await open?.close();
    const slip = { ...EMPTY_SLIP, stake: '7' };
    setSlipState({ placed: slip });
    const { press } = await placed(intent([leg('1')]));
    await press('slip.keep');
    expect([slipState().slip, slipState().intents, slipState().placed]).toEqual([slip, [], null]);
  });
});
