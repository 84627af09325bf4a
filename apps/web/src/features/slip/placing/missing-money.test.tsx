// @vitest-environment happy-dom
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { MissingMoney } from './missing-money.tsx';

let open: Drawn | undefined;
afterEach(() => open?.close());

test.each([
  ['an empty wallet in a house of play money', true, [{ payment_type: 'play_money', closed: null }], true],
  ['an empty wallet where play money is closed', true, [{ payment_type: 'play_money', closed: 'limit' }], false],
  ['an empty wallet where money is real', true, [{ payment_type: 'pix', closed: null }], false],
  ['a wallet that has some', false, [{ payment_type: 'play_money', closed: null }], false],
])('what a bet lacks is said with the way to it, and that it costs nothing only for %s', async (_, isNew, ways, isFree) => {
  open = await drawn(
    <MissingMoney missing={parseAmount('12.5')} isNew={isNew} />,
    [
      [keys.exchange, []],
      [[...keys.account, 'ways'], ways],
    ],
    NAMED_WORDS,
  );
  expect(open.text()).toMatch(/slip\.deposit_missing .*12\.50/);
  expect(open.text().includes('slip.play_money_free')).toBe(isFree);
});
