import { Refusal } from '@fairbook/contract';
import { describe, expect, test } from 'vitest';
import { actionInTransaction } from './action-in-transaction.ts';
import { auditedAction } from './audited-action.ts';
import { codeOf, paperDesk, spied } from './testing/paper-desk.ts';

const ACTION = { action: 'bet.void', subject: 'bet:1', reason: 'because' };

describe('what is done in one transaction', () => {
  test('has its line in the trail, with who did it, why, and what it was before and after', async () => {
    const desk = paperDesk();
    const run = spied({ result: 'done', before: { state: 'open' }, after: { state: 'void' } });
    expect(await actionInTransaction(desk.db, desk.call, ACTION, run)).toBe('done');
    expect(desk.trail()).toEqual([{ ...ACTION, before: { state: 'open' }, after: { state: 'void' } }]);
    expect(run.given.map(([, staff]) => staff)).toEqual(['ana']);
    const plain = paperDesk();
    await actionInTransaction(plain.db, plain.call, ACTION, spied({ result: 1 }));
    expect(plain.trail()).toEqual([ACTION]);
  });

  test('and is refused leaves a line that says so, and nothing else; a fault leaves none', async () => {
    const desk = paperDesk();
    const refusing = async () => {
      throw new Refusal('bet.not_voidable');
    };
    expect(await codeOf(actionInTransaction(desk.db, desk.call, ACTION, refusing))).toBe('bet.not_voidable');
    expect(desk.trail()).toEqual([{ action: 'bet.refused', subject: 'bet:1', reason: 'bet.not_voidable', after: { action: 'bet.void' } }]);
    const broken = paperDesk();
    expect(await codeOf(actionInTransaction(broken.db, broken.call, ACTION, () => Promise.reject(new Error('broken'))))).toBe('broken');
    expect(broken.trail()).toEqual([]);
  });

  test('is not done by who works here no more', async () => {
    const desk = paperDesk({ isGone: true });
    const run = spied({ result: 1 });
    expect(await codeOf(actionInTransaction(desk.db, desk.call, ACTION, run))).toBe('auth.session_ended');
    expect([run.given, desk.trail()]).toEqual([[], []]);
  });
});

describe('what takes transactions of its own', () => {
  test('has its line before it is done, which stays whatever becomes of it; a refusal is a second one', async () => {
    const desk = paperDesk();
    let seen: unknown;
    const run = async (staff: string) => {
      seen = [staff, desk.trail()];
      return 'done';
    };
    expect(await auditedAction(desk.db, desk.call, { ...ACTION, after: { kind: 'return' } }, run)).toBe('done');
    expect(seen).toEqual(['ana', [{ ...ACTION, after: { kind: 'return' } }]]);
    const refused = paperDesk();
    const refusing = async () => {
      throw new Refusal('chain.decided');
    };
    expect(await codeOf(auditedAction(refused.db, refused.call, ACTION, refusing))).toBe('chain.decided');
    expect(refused.trail()).toEqual([ACTION, { action: 'bet.refused', subject: 'bet:1', reason: 'chain.decided' }]);
    const broken = paperDesk();
    expect(await codeOf(auditedAction(broken.db, broken.call, ACTION, () => Promise.reject(new Error('broken'))))).toBe('broken');
    expect(broken.trail()).toEqual([ACTION]);
  });

  test('is not done by who works here no more', async () => {
    const desk = paperDesk({ isGone: true });
    const run = spied('done');
    expect(await codeOf(auditedAction(desk.db, desk.call, ACTION, run))).toBe('auth.session_ended');
    expect([run.given, desk.trail()]).toEqual([[], []]);
  });
});
