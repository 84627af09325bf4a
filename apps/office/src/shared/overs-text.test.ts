import type { Overs } from '@fairbook/core/sports';
import { expect, test } from 'vitest';
import { oversText } from './overs-text.ts';

const t = (id: string, values?: object) => `${id} ${JSON.stringify(values ?? {})}`;
const OVERS = { balls: { home: 120, away: 110 }, wickets: { home: 5, away: 10 }, decision: null, margin: null, revised: false };

test.each([
  ['while it is played', {}, '187/5 (20.0) – 165/10 (18.2)'],
  ['won by runs', { decision: 'runs', margin: 22 }, '187/5 (20.0) – 165/10 (18.2), office.trade_overs_runs {"count":22}'],
  ['that came to nothing', { decision: 'no_result' }, '187/5 (20.0) – 165/10 (18.2), office.trade_overs_no_result {"count":0}'],
  ['with a revised target', { revised: true }, '187/5 (20.0) – 165/10 (18.2), DLS'],
  ['not begun', { balls: { home: 5, away: 0 }, wickets: { home: 0, away: 0 } }, '187/0 (0.5) – 165/0 (0.0)'],
])('a match of overs %s is written as its scorecard', (_, more, text) =>
  expect(oversText(t as never, { home: 187, away: 165 }, { ...OVERS, ...more } as unknown as Overs)).toBe(text),
);
