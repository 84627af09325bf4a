// @vitest-environment happy-dom
import { odds } from '@fairbook/core/money';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn, sentTo } from '../../shared/testing/drawn.tsx';
import { madeMatch } from '../../shared/testing/made-match.ts';
import { OddsCell } from './odds-cell.tsx';

let open: Drawn | undefined;
afterEach(() => open?.close());

test('a selection that has reached its cap is shown locked and cannot be chosen; others of its market can', async () => {
  sentTo();
  const prices = { w: odds(18_000), d: odds(34_000), l: odds(42_000) };
  const match = madeMatch({
    match_id: '1',
    compare: { wl: { status: 'open', line: null, single: true, version: 2, odds: prices, full: ['w'] } },
  });
  open = await drawn(
    <div>
      {['w', 'd'].map((selection) => (
        <OddsCell key={selection} game="soccer" match={match} market="wl" selection={selection} silent={false} />
      ))}
    </div>,
  );
  const [full, other] = open.page.querySelectorAll('button');
  expect([full?.getAttribute('aria-disabled'), full?.textContent]).toEqual(['true', 'sports.full_short']);
  expect(full?.getAttribute('aria-label')).toContain('sports.full');
  expect([other?.getAttribute('aria-disabled'), other?.textContent]).toEqual([null, '3.40']);
});
