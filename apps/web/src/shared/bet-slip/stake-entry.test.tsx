// @vitest-environment happy-dom
import { RATE_ONE } from '@fairbook/core/money';
import { act, createRef } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../api/query-keys.ts';
import { AmountField, type AmountFieldProps } from '../form/amount-field.tsx';
import { useTypedInView, useTyping } from '../form/use-typing.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { StakeEntry, type StakeEntryProps } from './stake-entry.tsx';

let open: Drawn;
const [write, onFocus, onBlur] = [vi.fn<(text: string) => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
afterEach(async () => {
  await open.close();
  for (const each of [write, onFocus, onBlur]) each.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const RATES = (currency: string) => [[keys.exchange, [{ id: 1, currency, exchange: RATE_ONE, rate_id: '1', sort: 0 }]]] as const;
const input = () => open.page.querySelector('input') as HTMLInputElement;
const told = () => ['placeholder', 'inputmode', 'aria-invalid', 'aria-describedby'].map((name) => input().getAttribute(name));

describe('the big amount of a slip', () => {
  const draw = async (text: string, more: Partial<StakeEntryProps> = {}) => {
    const props = {
      field: createRef<HTMLInputElement>(),
      label: 'Stake',
      currency: 'BRL',
      describedBy: 'why',
      invalid: false,
      ownKeypad: false,
      onFocus,
    } as const;
    open = await drawn(<StakeEntry {...props} target={{ text, write }} writing={{ sign: ',', decimals: 2 }} {...more} />, RATES('BRL'));
  };

  test('has its name, its currency, and what is in its way', async () => {
    await draw('12.5');
    expect([open.page.querySelector('label')?.htmlFor, input().labels?.[0]?.textContent]).toEqual([input().id, 'Stake']);
    expect([open.text(), input().value, ...told()]).toEqual(['StakeR$', '12,5', '0,00', 'decimal', 'false', 'why']);
    await act(async () => input().focus());
    expect(onFocus).toHaveBeenCalledTimes(1);
  });

  test('says that it is wrong, the most it may be, and what became of it', async () => {
    await draw('', { invalid: true, note: 'to 100', told: 'converted', ownKeypad: true, writing: { sign: '.', decimals: 2 } });
    expect([open.text(), ...told()]).toEqual(['StakeR$to 100converted', '0.00', 'none', 'true', 'why']);
  });

  test('is typed by hand alone, says its currency to the eye, and tells in passing what became of it', async () => {
    const field = createRef<HTMLInputElement>();
    await draw('1', { field, told: 'converted' });
    expect([field.current, input().autocomplete]).toEqual([input(), 'off']);
    const [sign] = open.page.querySelectorAll('span');
    expect([sign?.textContent, sign?.getAttribute('aria-hidden')]).toEqual(['R$', 'true']);
    expect(open.page.querySelector('[role=status]')?.textContent).toBe('converted');
    expect(input().closest('[data-types=amounts]')).not.toBeNull();
  });

  test('is written as it is typed, by the sign of its reader', async () => {
    await draw('12.5');
    await open.type('input', '12,55');
    expect(write.mock.calls).toEqual([['12.55']]);
  });
});

describe('the amount of one of several', () => {
  const draw = async (text: string, byFingers = false, more: Partial<AmountFieldProps> = {}) => {
    vi.stubGlobal('matchMedia', () => ({ matches: byFingers, addEventListener: () => undefined, removeEventListener: () => undefined }));
    open = await drawn(
      <AmountField typed={{ text, write }} label="Stake of A" isActive={false} {...{ onFocus, onBlur }} {...more} />,
      RATES('BRL'),
    );
  };

  test.each([
    ['12.5', false, '12.5', ['slip.not_bet', 'decimal', 'false', null]],
    ['?1.2.3', true, '1.2.3', ['slip.not_bet', 'none', 'true', null]],
  ])('of %s is named and shown, typed by fingers (%s)', async (text, byFingers, shown, expected) => {
    await draw(text, byFingers);
    expect([open.text(), input().getAttribute('aria-label'), input().value, told()]).toEqual(['R$', 'Stake of A', shown, expected]);
  });

  test('is written as it is typed, and tells when it is entered and left', async () => {
    await draw('', false, { describedBy: 'why' });
    await open.type('input', '7');
    await act(async () => input().focus());
    await act(async () => input().blur());
    expect([write.mock.calls, onFocus.mock.calls.length, onBlur.mock.calls.length, told()[3]]).toEqual([[['7']], 1, 1, 'why']);
  });
});

describe('an amount of a slip', () => {
  const Slip = () => {
    const { isTyping, handlers } = useTyping();
    const root = useTypedInView(isTyping);
    return (
      <div ref={root} {...handlers}>
        <output>{isTyping ? 'typing' : 'not'}</output>
        <p data-types="amounts">
          <input name="amount" />
          <button type="button">7</button>
        </p>
        <input name="other" />
      </div>
    );
  };
  const enter = (selector: string) => act(async () => open.page.querySelector<HTMLElement>(selector)?.focus());
  const says = () => open.page.querySelector('output')?.textContent;

  test('is typed while its field or a key has the focus, and stays in view', async () => {
    const scrolled: unknown[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element, how) {
      scrolled.push([this.getAttribute('name'), how]);
    });
    open = await drawn(<Slip />);
    expect(says()).toBe('not');
    await enter('[name=other]');
    expect([says(), scrolled]).toEqual(['not', []]);
    await enter('[name=amount]');
    expect([says(), scrolled]).toEqual(['typing', [['amount', { block: 'nearest' }]]]);
    await enter('button');
    expect(says()).toBe('typing');
    await enter('[name=other]');
    expect(says()).toBe('not');
    await enter('[name=amount]');
    await act(async () => (document.activeElement as HTMLElement).blur());
    expect(says()).toBe('not');
  });
});
