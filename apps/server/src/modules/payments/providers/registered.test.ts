import { describe, expect, test } from 'vitest';
import type { Config } from '../../../platform/config.ts';
import { dailyFiles, payoutProvider, payProviders } from './registered.ts';

const ALL = { payUrl: 'http://pay', paySecret: 'of pay', payoutUrl: 'http://payout', payoutSecret: 'of payout' };
const setUp = (more: Partial<typeof ALL>) => {
  const config = { ...ALL, ...more } as Config;
  return {
    pay: payProviders(config).map(({ name }) => name),
    payout: payoutProvider(config)?.name,
    files: dailyFiles(config).map(({ provider, isIncoming }) => [provider, isIncoming]),
  };
};
const [TAKES, PAYS] = [
  ['sandbox_pay', true],
  ['sandbox', false],
] as const;

describe('providers', () => {
  test('are there where both their address and their secret are known, and their files are compared', () => {
    expect(setUp({})).toEqual({ pay: ['sandbox_pay'], payout: 'sandbox', files: [TAKES, PAYS] });
  });

  test.each(['payUrl', 'paySecret'] as const)('take nothing without %s, and pay out all the same', (missing) => {
    expect(setUp({ [missing]: '' })).toEqual({ pay: [], payout: 'sandbox', files: [PAYS] });
  });

  test.each(['payoutUrl', 'payoutSecret'] as const)('pay nothing out without %s, and take money all the same', (missing) => {
    expect(setUp({ [missing]: '' })).toEqual({ pay: ['sandbox_pay'], payout: undefined, files: [TAKES] });
  });
});
