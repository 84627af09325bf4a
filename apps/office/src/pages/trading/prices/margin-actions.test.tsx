// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Desk, desk } from '../../../shared/testing/desk.tsx';
import { MarginActions } from './margin-actions.tsx';

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
    ['a match', { match_id: '5' }, OF, '60', 'match', '"match_id":"5","factor":60'],
    ['a market', { match_id: '5', market: 'wl' }, 'office.trade_margin', '60', 'market', '"match_id":"5","market":"wl","factor":60'],
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

  test('that is refused says why, and stays', async () => {
    open = await desk(<MarginActions thing={GAME} of="soccer" name="A" inForce={null} />, {
      ...{ may: ['trading.price'], refuses: ['office.trading.setMargin'] },
    });
    await open.press(ALL);
    await asked('25', 'thin market');
    await open.press(DO);
    expect([open.text(), open.buttons()]).toEqual([expect.stringContaining('errors.server.busy'), [DO, BACK]]);
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
