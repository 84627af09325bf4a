import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CALM_DAYS } from '../identity/index.ts';
import { type DestinationGround, destinationTerms, knownSource } from './known-source.ts';
import type { Destination } from './withdrawal-account.ts';

const [ANA, RUI] = ['52998224725', '11144477735'];
const AT = new Date('2026-03-01T12:00:00Z');
const ago = (ms: number) => new Date(AT.getTime() - ms);
const [SECOND, DAY] = [1_000, 86_400_000];
const pix = (type: 'cpf' | 'phone' | 'email' | 'evp', number: string): Destination => ({
  ...{ kind: 'pix', country: 'BR', bank: null, code: null },
  ...{ type, number },
});
const ground = (more: Partial<DestinationGround> = {}): DestinationGround => ({ payers: [ANA], changedAt: null, ...more });

describe('a new destination is ready at once', () => {
  test.each([
    ['that all money came from', pix('cpf', ANA), ground(), true],
    ['that many deposits came from', pix('cpf', ANA), ground({ payers: [ANA, ANA] }), true],
    ['that is the one the law knows the player by', pix('cpf', ANA), ground({ holder: ANA }), true],
    ['of an account that was changed a week ago', pix('cpf', ANA), ground({ changedAt: ago(7 * DAY) }), true],
    ['but not of one that was changed a second later', pix('cpf', ANA), ground({ changedAt: ago(7 * DAY - SECOND) }), false],
    ['but not of one that changes this moment', pix('cpf', ANA), ground({ changedAt: AT }), false],
    ['but not before any money came', pix('cpf', ANA), ground({ payers: [] }), false],
    ['but not when it is another person’s', pix('cpf', RUI), ground(), false],
    ['but not when some came from another person', pix('cpf', ANA), ground({ payers: [ANA, RUI] }), false],
    ['but not when some came from nobody knows whom', pix('cpf', ANA), ground({ payers: [ANA, null] }), false],
    ['but not when all came from nobody knows whom', pix('cpf', ANA), ground({ payers: [null] }), false],
    ['but not when the law knows the player by another', pix('cpf', ANA), ground({ holder: RUI }), false],
    ['but not when the law knows nobody by it', pix('cpf', ANA), ground({ holder: '' }), false],
    ['but not as a random key', pix('evp', ANA), ground(), false],
    ['but not as a telephone of the same digits', pix('phone', ANA), ground(), false],
    [
      'but not as a bank account of the same digits',
      { kind: 'bank', country: 'BR', bank: 'Banco', type: 'checking', code: '0001', number: ANA } as const,
      ground(),
      false,
    ],
    [
      'but not as an address',
      { kind: 'crypto', country: null, bank: null, type: 'evm', code: null, number: ANA } as const,
      ground(),
      false,
    ],
  ])('%s', (_, destination, given, ready) => {
    const { usableFrom, secondProof } = destinationTerms(destination, given, AT);
    expect(usableFrom).toEqual(ready ? AT : new Date(AT.getTime() + DAY));
    expect(secondProof).toBe(!ready);
  });

  test('only where the money came from, however the account came to be as it is', () => {
    const cpf = fc.constantFrom(ANA, RUI, '39053344705');
    const grounds = fc.record({
      payers: fc.array(fc.option(cpf)),
      holder: fc.option(cpf, { nil: undefined }),
      changedAt: fc.option(fc.integer({ min: 0, max: 14 * DAY }).map(ago)),
    });
    const destinations = fc.tuple(fc.constantFrom('cpf', 'phone', 'email', 'evp'), cpf).map(([type, number]) => pix(type, number));
    fc.assert(
      fc.property(destinations, grounds, (destination, given) => {
        const { usableFrom, secondProof } = destinationTerms(destination, given, AT);
        const waits = usableFrom.getTime() > AT.getTime();
        expect(secondProof).toBe(waits);
        if (waits) return;
        expect(given.payers.length).toBeGreaterThan(0);
        expect(new Set([...given.payers, given.holder ?? destination.number])).toEqual(new Set([destination.number]));
        expect(given.changedAt === null || AT.getTime() - given.changedAt.getTime() >= CALM_DAYS * DAY).toBe(true);
      }),
    );
  });

  test('never sooner for more money from elsewhere', () => {
    const payers = fc.array(fc.option(fc.constantFrom(ANA, RUI)));
    fc.assert(
      fc.property(payers, payers, (some, more) => {
        const source = knownSource({ payers: [...some, ...more] });
        fc.pre(source !== undefined && some.length > 0);
        expect(knownSource({ payers: some })).toBe(source);
      }),
    );
  });
});
