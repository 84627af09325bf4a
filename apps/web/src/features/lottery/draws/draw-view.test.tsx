// @vitest-environment happy-dom
import type { Draw, SignedIn } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { DrawingListening } from '../../../shared/page/page-title.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { madeProof } from '../testing/made-proof.ts';
import { lastQuery, type ProofReply, proofQuery } from './draw-queries.ts';
import { DrawView } from './draw-view.tsx';

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
type Known = NonNullable<Parameters<typeof drawnAt>[1]['known']>;
const missing = vi.fn<() => void>();
afterEach(async () => {
  await open?.close();
  missing.mockReset();
});
async function shown(proof: ProofReply | null | undefined, game: LotteryGame = 'hkmarksix', more: Known = []) {
  const Part = () => (
    <DrawingListening value={{ onTitle: () => undefined, onMissing: missing }}>
      <DrawView game={game} id="6" />
    </DrawingListening>
  );
  const known = [...(proof === undefined ? [] : [[proofQuery(game, '6').queryKey, proof] as const]), ...more];
  open = await drawnAt(Part, { address: '/', words: NAMED_WORDS, known });
  for (let turns = 0; turns < 3; turns += 1) await act(() => vi.dynamicImportSettled());
  const { page } = open;
  return { ...open, cards: () => [...page.querySelectorAll('h2')].map(({ textContent }) => textContent) };
}
const of = (draw: Partial<Draw>, more: Partial<ProofReply> = {}) => madeProof('hkmarksix', more, draw);
const STATES = /draws\.(sample_note|void_note|waiting_own|waiting_official|corrected_note \d)/;

describe('one draw with everything that is published of it', () => {
  test.each<[string, ProofReply, readonly string[]]>([
    ['of our own', of({}), ['draws.result', 'draws.checks', 'draws.published', 'draws.self_check']],
    ['an official one', of({ source: 'official' }), ['draws.result', 'draws.feeds', 'draws.checks', 'draws.self_check']],
    ['a sample', of({ source: 'sample' }), ['draws.result', 'draws.self_check']],
  ])('has what there is to check it by: %s', async (_, proof, titles) => {
    const { cards } = await shown(proof);
    expect(cards().map((title) => /^draws\.(result|checks|feeds|published|self_check)/.exec(title ?? '')?.[0])).toEqual(titles);
  });

  test('has its result and its times under their names, where it is from, and the way back', async () => {
    const { page } = await shown(of({ source: 'sample' }));
    const lines = linesOf(page).filter((line) => !line.includes('"img"'));
    expect(
      lines.slice(
        0,
        lines.findIndex((line) => line.includes('draws.self_check')),
      ),
    ).toEqual([
      'draws.page_title draws.game_hkmarksix 2026006',
      '{*warn}draws.source_sample',
      '<draws.back /lottery/mark-six?game=hkmarksix>',
      '{"status"}',
      'draws.sample_note',
      '{"draws.result"}',
      'draws.result',
      '{"draws.numbers_in_order"}',
      'draws.opens',
      '04/03/2026, 12:24:30 GMT-3',
      'draws.closes',
      '04/03/2026, 12:29:20 GMT-3',
      'draws.draws_at',
      '04/03/2026, 12:29:30 GMT-3',
      'draws.decided',
      '04/03/2026, 12:29:32 GMT-3',
    ]);
  });

  test('marks the numbers its player bet on, says what came of it, and leads to those bets', async () => {
    signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
    const { draw } = of({});
    const [first = 0] = draw.numbers ?? [];
    const bet = {
      ...{ drawId: draw.match_id, status: 'settled', currency: 'BRL', total_currency: parseAmount('10'), bonus_currency: parseAmount('0') },
      named: [{ number: String(first), places: [0] }],
    };
    const { page, text } = await shown(of({}), 'hkmarksix', [[keys.drawBets('hkmarksix', `draw ${draw.match_id}`), [bet]]]);
    expect([...page.querySelectorAll('[data-mine]')].map((each) => each.getAttribute('data-mine'))).toEqual([
      'true',
      ...Array.from({ length: 6 }, () => 'false'),
    ]);
    expect(text()).toMatch(/draws\.own_lost 2026006 R\$10\.00/);
    const link = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'common.my_bets');
    expect(link?.getAttribute('href')).toContain('q=');
    signedOut();
  });

  test('that there is not says so, and leads back to its lottery', async () => {
    const { page } = await shown(null);
    expect(linesOf(page)).toEqual([
      'errors.draw.not_found',
      'common.not_found_text',
      '{*primary}<draws.back /lottery/mark-six?game=hkmarksix>',
    ]);
  });

  test.each<[string, Partial<Draw>, string | null]>([
    ['drawn', {}, null],
    ['a sample', { source: 'sample', status: 'void' }, 'draws.sample_note'],
    ['void, and why', { status: 'void', numbers: null, void_reason: 'no_seed' as never }, 'draws.void_note'],
    ['to come', { numbers: null, status: 'open' }, 'draws.waiting_own'],
    ['to come from elsewhere', { numbers: null, status: 'open', source: 'official' }, 'draws.waiting_official'],
    ['corrected', { revision: 2 }, 'draws.corrected_note 2'],
  ])('says first what a reader should know: %s', async (_, draw, words) => {
    expect(STATES.exec((await shown(of(draw))).text())?.[0] ?? null).toBe(words);
  });

  test('is named in the page’s title and head, with its source and times, and leads back to its lottery', async () => {
    const { page, text } = await shown(of({}));
    expect(document.title).toContain('draws.page_title');
    expect(page.querySelector('h1')?.textContent).toBe('draws.page_title draws.game_hkmarksix 2026006');
    expect(text()).toContain('draws.source_own');
    expect([...page.querySelectorAll('dl')][0]?.textContent).toMatch(
      /draws\.opens.*12:24:30.*draws\.closes.*12:29:20.*draws\.draws_at.*12:29:30.*draws\.decided.*12:29:32/,
    );
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/lottery/mark-six?game=hkmarksix');
    await open?.close();
    const race = await shown(madeProof('racing', { decided_at: null }), 'racing');
    expect(race.page.querySelector('a')?.getAttribute('href')).toBe('/lottery/pk10?game=racing');
    expect(race.text()).not.toContain('draws.decided');
    expect(missing).not.toHaveBeenCalled();
  });

  test('that there is not is missing, and leads to those there are', async () => {
    const { page, text } = await shown(null);
    expect(text()).toContain('errors.draw.not_found');
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/lottery/mark-six?game=hkmarksix');
    expect(missing).toHaveBeenCalled();
  });

  test('is waited for, and says when it cannot be read', async () => {
    const { page, text, queries, press } = await shown(undefined);
    expect(page.querySelector('[role=status]')?.textContent).toBe('draws.loading');
    expect(text()).not.toContain('common.try_again');
    const query = queries.getQueryCache().find({ queryKey: proofQuery('hkmarksix', '6').queryKey });
    await act(async () => query?.setState({ status: 'error', error: new TypeError('x'), fetchStatus: 'idle' }));
    expect(text()).toContain('errors.network.unreachable');
    expect(page.querySelector('[role=status]')).toBeNull();
    const again = vi.spyOn(query as unknown as { fetch: () => void }, 'fetch');
    await press('common.try_again');
    expect(again).toHaveBeenCalledTimes(1);
  });

  test.each<[string, number, string | null]>([
    ['takes bets', -30, 'draws.closes_in'],
    ['is about to be drawn', 5, 'draws.balls_in'],
    ['waits for its numbers', 600, 'draws.awaited'],
  ])('that %s says until when, by the clock of the server', async (_, seconds, words) => {
    const { draw } = of({ numbers: null, status: 'open' });
    const now = new Date(draw.close_at.getTime() + seconds * 1_000);
    const last = { now, current: draw, awaited: null, last: null, next: [] };
    const { text } = await shown(of({ numbers: null, status: 'open' }), 'hkmarksix', [[lastQuery('hkmarksix').queryKey, last]]);
    expect(/draws\.(closes_in|balls_in|awaited)/.exec(text())?.[0] ?? null).toBe(words);
    await open?.close();
    const drawn = await shown(of({}), 'hkmarksix', [[lastQuery('hkmarksix').queryKey, last]]);
    expect(drawn.text()).not.toMatch(/draws\.(closes_in|balls_in|awaited)/);
  });
});
