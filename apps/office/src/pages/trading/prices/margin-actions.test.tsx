// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Desk, desk } from '../../../shared/testing/desk.tsx';
import { MarginActions } from './margin-actions.tsx';

const ASK = 'office.trade_margin_ask';
const [ALL, OF, SHOW, DO, BACK] = [
  ...(['office.trade_margin_of_all', 'office.trade_margin_of', 'office.trade_margin_show'] as const),
  ...(['office.trade_margin_do', 'office.trade_back'] as const),
];
const GAME = { game: 'soccer' } as const;

let open: Desk;
afterEach(() => open.close());

const field = () => open.page.querySelector('input')?.value;
const asked = async (...typed: readonly string[]) => {
  for (const [nth, text] of typed.entries()) await open.type(nth, text);
  await open.press(SHOW);
};

describe('the margin of something', () => {
  test.each([
    ['a game', GAME, ALL, '150', 'game', '"game":"soccer","factor":150'],
    ['a league', { league_id: '7' }, OF, '80', 'league', '"league_id":"7","factor":80'],
    ['a match', { match_id: '5' }, OF, '75', 'match', '"match_id":"5","factor":75'],
    ['a market', { match_id: '5', market: 'wl' }, 'office.trade_margin', '90', 'market', '"match_id":"5","market":"wl","factor":90'],
    ['a match, to the feed’s own again', { match_id: '5' }, OF, '100', 'none', '"match_id":"5","factor":null'],
  ] as const)(
    'is shifted with a reason once its effect was shown: of %s, and what is traded is read again',
    async (_, thing, button, typed, effect, said) => {
      open = await desk(<MarginActions thing={thing} of="soccer" name="A" inForce={null} />, { may: ['trading.price'] });
      await open.press(button);
      await asked(typed, 'thin market');
      expect([open.asked(), open.text()]).toEqual([[], expect.stringContaining(`office.trade_margin_effect_${effect}`)]);
      await open.press(DO);
      expect([open.asked(), open.stale()]).toEqual([[`POST /trading/margin {${said},"reason":"thin market"}`], ['trading']]);
      expect(open.buttons()).toEqual([button]);
    },
  );

  test('is named in the button and in the form, and begins with what holds', async () => {
    open = await desk(<MarginActions thing={{ league_id: '7' }} of="soccer" name="Serie A" inForce={25} />, {
      ...{ may: ['trading.price'], words: { ...NAMED_WORDS } },
    });
    expect(open.buttons()).toEqual(['trade_margin_of Serie A']);
    await open.press('trade_margin_of Serie A');
    expect([field(), open.page.querySelector('form b')?.textContent]).toEqual(['25', 'trade_margin_of Serie A']);
  });

  test('begins with the feed’s own where nothing else holds', async () => {
    open = await desk(<MarginActions thing={GAME} of="soccer" name="A" inForce={null} />, { may: ['trading.price'] });
    await open.press(ALL);
    expect(field()).toBe('100');
  });

  test('is not shifted where the effect is not wanted', async () => {
    open = await desk(<MarginActions thing={GAME} of="soccer" name="A" inForce={null} />, { may: ['trading.price'] });
    await open.press(ALL);
    await asked('25', 'thin market');
    await open.press(BACK);
    expect([open.asked(), open.buttons(), field()]).toEqual([[], [SHOW, 'office.cancel'], '25']);
  });

  test.each([
    [null, '74', true],
    [null, '75', false],
    [null, '151', true],
    [60, '90', false],
    [60, '91', true],
    [60, '100', false],
  ])('beside one of %s asks at %s for a second person, and says so before it is sent: %s', async (inForce, typed, takesTwo) => {
    open = await desk(<MarginActions thing={GAME} of="soccer" name="A" inForce={inForce} />, {
      ...{ may: ['trading.price'], instead: { 'office.trading.setMargin': () => ({ waits: takesTwo }) } },
    });
    await open.press(ALL);
    await asked(typed, 'thin market');
    expect([open.text().includes('office.trade_margin_takes_two'), open.buttons()]).toEqual([takesTwo, [takesTwo ? ASK : DO, BACK]]);
    await open.press(takesTwo ? ASK : DO);
    expect([open.asked().length, open.text().includes('office.trade_margin_waits')]).toEqual([1, takesTwo]);
  });

  test('that waits for a second person is said to wait until it is in force, and no longer', async () => {
    const Confirmed = () => {
      const [inForce, setInForce] = useState<number | null>(null);
      return (
        <>
          <MarginActions thing={GAME} of="soccer" name="A" inForce={inForce} />
          <button type="button" onClick={() => setInForce(200)}>
            second
          </button>
        </>
      );
    };
    open = await desk(<Confirmed />, { may: ['trading.price'], instead: { 'office.trading.setMargin': () => ({ waits: true }) } });
    await open.press(ALL);
    await asked('200', 'thin market');
    await open.press(ASK);
    expect(open.text()).toContain('office.trade_margin_waits');
    await open.press('second');
    expect(open.text()).not.toContain('office.trade_margin_waits');
  });

  test('that is refused says why, and stays', async () => {
    open = await desk(<MarginActions thing={GAME} of="soccer" name="A" inForce={null} />, {
      ...{ may: ['trading.price'], refuses: ['office.trading.setMargin'] },
    });
    await open.press(ALL);
    await asked('25', 'thin market');
    await open.press(ASK);
    expect([open.text(), open.buttons()]).toEqual([expect.stringContaining('errors.server.busy'), [ASK, BACK]]);
  });

  test.each([
    ['24', false],
    ['25', true],
    ['99', true],
    ['399', true],
    ['400', true],
    ['401', false],
    ['1.5', false],
  ])('can be %s percent of the feed’s: %s', async (typed, can) => {
    open = await desk(<MarginActions thing={GAME} of="soccer" name="A" inForce={null} />, { may: ['trading.price'] });
    await open.press(ALL);
    await open.type(0, typed);
    const pattern = open.page.querySelector('input')?.pattern;
    expect(new RegExp(`^(?:${pattern})$`).test(typed)).toBe(can);
  });

  test.each([
    ['of a pool', 'bd', ['trading.price']],
    ['to who may only suspend and limit', 'soccer', ['trading.suspend', 'trading.risk', 'trading.read']],
  ] as const)('is not offered %s', async (_, game, may) => {
    open = await desk(<MarginActions thing={{ league_id: '7' }} of={game} name="A" inForce={null} />, { may });
    expect(open.buttons()).toEqual([]);
  });

  test('stays where the question is left, and begins with what holds again', async () => {
    open = await desk(<MarginActions thing={GAME} of="soccer" name="A" inForce={null} />, { may: ['trading.price'] });
    await open.press(ALL);
    await open.type(0, '150');
    await open.press('office.cancel');
    expect([open.asked(), open.buttons()]).toEqual([[], [ALL]]);
    await open.press(ALL);
    expect(field()).toBe('100');
  });
});
