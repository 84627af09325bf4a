import { JURISDICTIONS } from '@fairbook/core/catalog';
import { expect, test } from 'vitest';
import { isOffered } from './withdrawal-methods.ts';

const OPEN = { enabled: true, sort: 1, notePt: null, noteEn: null, regions: null };
const CLOSED = { ...OPEN, enabled: false };
test.each([
  ['an open one', 'pix', OPEN, 'default', 'br', true],
  ['money of a chain where the law allows it', 'crypto', OPEN, 'default', 'intl', true],
  ['money of a chain where it does not', 'crypto', OPEN, 'default', 'br', false],
  ['a bank where the law forbids chains', 'bank', OPEN, 'default', 'br', true],
  ['a closed one that says why', 'pix', { ...CLOSED, notePt: 'Volta logo', noteEn: 'Back soon' }, 'default', 'intl', true],
  ['a closed one that says nothing', 'pix', CLOSED, 'default', 'intl', false],
  ['one of this region', 'pix', { ...OPEN, regions: ['north', 'south'] }, 'south', 'intl', true],
  ['one of other regions', 'pix', { ...OPEN, regions: ['north', 'south'] }, 'default', 'intl', false],
  ['a closed one of other regions', 'pix', { ...CLOSED, notePt: 'x', noteEn: 'x', regions: ['north'] }, 'default', 'intl', false],
] as const)('%s is offered, or not', (_, accountKind, offer, region, law, offered) =>
  expect(isOffered({ accountKind, ...offer }, region, JURISDICTIONS[law])).toBe(offered),
);
