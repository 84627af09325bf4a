import { type Odds, parseOdds } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { keptOdds } from './year-odds.ts';

test.each([
  ['2', '1.70'],
  ['1.2345', '1.049325'],
  ['10', '8.50'],
  ['47.5', '40.375'],
  ['1.1766', '1.00011'],
])('%s with the year animal off is told as %s, exactly', (odds, kept) => expect(keptOdds(parseOdds(odds) as Odds)).toBe(kept));
