import type { HouseTextState } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { isAskedAgain } from './asked-again.ts';

const text = (version: number, accepted: number | null): HouseTextState => ({
  ...{ text: 'rules', version, since: '2026-11-22' },
  accepted: accepted === null ? null : { text: 'rules', version: accepted, language: 'pt', at: new Date('2026-11-22T10:00:00Z') },
});

test.each([
  ['who accepted what holds is asked nothing', [text(2, 2)], false, false],
  ['who accepted an older version is asked again, whatever the law', [text(1, 1), text(2, 1)], false, true],
  ['who never accepted is asked where the law wants it', [text(1, null)], true, true],
  ['and elsewhere is let be', [text(1, null)], false, false],
])('%s', (_, list, required, asked) => {
  expect(isAskedAgain({ list: list as HouseTextState[], required })).toBe(asked);
});
