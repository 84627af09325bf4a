// @vitest-environment happy-dom
import type { TradingPage } from '@fairbook/contract/office';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { Decisions, Revisions, Suspensions } from './match-history.tsx';

const AT = new Date('2026-03-04T12:00:00Z');
const LATER = new Date('2026-03-04T13:00:00Z');
let open: Acted;
const shown = async (part: ReactNode) => {
  open = await acted(part, { may: [] });
  return open.rows();
};
afterEach(() => open.close());

describe('what was stopped on a match', () => {
  const stop = { id: '1', of: 'match', market: null, reason: 'no feed', by: 'ana', at: AT, lifted: null };
  test.each([
    ['the match, and it holds', {}, ['trade_of_match', 'no feed', 'ana · 04/03/2026, 12:00:00', 'trade_holds']],
    [
      'a market, until somebody lifted it',
      { of: 'market', market: 'wl', lifted: { by: 'cy', at: LATER, reason: 'is back' } },
      ['sports.market_wl', 'no feed', 'ana · 04/03/2026, 12:00:00', 'cy · 04/03/2026, 13:00:00 · is back'],
    ],
  ])('is %s', async (_, more, cells) => {
    expect(await shown(<Suspensions list={[{ ...stop, ...more }] as unknown as TradingPage['suspensions']} />)).toEqual([cells]);
  });

  test('is nothing where nothing was', async () => {
    await shown(<Suspensions list={[]} />);
    expect(open.text()).toBe('nothing');
  });
});

describe('what a match came to', () => {
  const revision = { revision: 1, score: { home: 2, away: 1 }, half_time: null, overs: null, note: '', source: 'feed1', by: [], at: AT };
  const overs = { balls: { home: 120, away: 110 }, wickets: { home: 5, away: 10 }, decision: 'runs', margin: 22, revised: false };
  test.each([
    ['by a feed', {}, ['1', '2–1', 'feed1', '–', '04/03/2026, 12:00:00']],
    ['with half time', { half_time: { home: 0, away: 1 } }, ['1', '2–1 (0–1)', 'feed1', '–', '04/03/2026, 12:00:00']],
    [
      'by staff, who and why',
      { revision: 2, source: 'staff', by: ['ana', 'cy'], note: 'feed was wrong' },
      ['2', '2–1', 'trade_staff: ana, cy', 'feed was wrong', '04/03/2026, 12:00:00'],
    ],
    ['nothing', { score: null }, ['1', 'trade_void', 'feed1', '–', '04/03/2026, 12:00:00']],
    [
      'of overs',
      { score: { home: 187, away: 165 }, overs },
      ['1', '187/5 (20.0) – 165/10 (18.2), trade_overs_runs 22', 'feed1', '–', '04/03/2026, 12:00:00'],
    ],
  ])('is said each time: %s', async (_, more, cells) => {
    expect(await shown(<Revisions list={[{ ...revision, ...more }] as unknown as TradingPage['revisions']} />)).toEqual([cells]);
  });

  test('is not said while it is not decided', async () => {
    await shown(<Revisions list={[]} />);
    expect(open.text()).toBe('trade_undecided');
  });
});

describe('what staff asked for', () => {
  const by = (name: string, at: Date) => ({ by: name, at });
  const word = { kind: 'void', void_reason: 'abandoned' };
  const asked = { decision_id: '1', word, reason: 'storm', asked: by('ana', AT), done: null, dropped: null };
  test.each([
    ['waits', {}, 'trade_asked'],
    ['was done', { done: by('cy', LATER) }, 'trade_done · cy · 04/03/2026, 13:00:00'],
    ['was taken back', { dropped: by('bo', LATER) }, 'trade_dropped · bo · 04/03/2026, 13:00:00'],
  ])('%s', async (_, more, became) => {
    expect(await shown(<Decisions list={[{ ...asked, ...more }] as unknown as TradingPage['decisions']} />)).toEqual([
      ['trade_void: trade_void_abandoned', 'storm', 'ana · 04/03/2026, 12:00:00', became],
    ]);
  });

  test('is not spoken of where nobody asked', async () => {
    await shown(<Decisions list={[]} />);
    expect(open.text()).toBe('');
  });
});
