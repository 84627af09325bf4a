// @vitest-environment happy-dom
import { parseOdds } from '@fairbook/core/money';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, test } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { useCurrencySign, useDecimals } from './decimal-text.ts';

test.each([
  ['pt-BR', ',', '0,10 1234,5678 12345678,123456 2,00', 'R$ US$ € USDT'],
  ['en-GB', '.', '0.10 1234.5678 12345678.123456 2.00', 'R$ US$ € USDT'],
])('in %s decimals are written exactly with its sign %s, and each currency with its own', async (locale, sign, text, signs) => {
  const Written = () => {
    const decimals = useDecimals();
    const { decimal, odds } = decimals;
    const numbers = [...['0.1', '1234.5678', '12345678.123456'].map(decimal), odds(parseOdds('2.00'))].join(' ');
    const own = [useCurrencySign('BRL'), useCurrencySign('USD'), useCurrencySign('EUR'), useCurrencySign('USDT')].join(' ');
    return [decimals.sign, numbers, own].join('|');
  };
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale, messages: {} });
  const part = await drawn(
    <I18nProvider i18n={i18n}>
      <Written />
    </I18nProvider>,
  );
  expect(part.text()).toBe([sign, text, signs].join('|'));
  await part.close();
});
