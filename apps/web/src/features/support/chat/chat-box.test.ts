// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const player = (user_id: bigint) => ({ user_id, nickname: 'ana', token: 't', idle_seconds: 900 }) as SignedIn;
let box: typeof import('./chat-box.ts');
let session: typeof import('../../../shared/api/session.ts');
/** The page is loaded anew; what the tab keeps is there. */
async function load(): Promise<void> {
  vi.resetModules();
  session = await import('../../../shared/api/session.ts');
  box = await import('./chat-box.ts');
}
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await load();
});
const type = (owner: string, draft: string) => box.changeBox(owner, () => ({ draft }));
const drafts = (...owners: readonly string[]) => owners.map((owner) => box.boxOf(owner).draft);

describe('what was typed', () => {
  test('is there after the page was loaded anew, and a message on its way may have arrived or not, under its id', async () => {
    type('guest', 'half a');
    box.changeBox('guest', () => ({ about: { topic: 'game' } }));
    box.addUnsent('guest', 'One', { topic: 'bet', reference: 'R-1' });
    const [before] = box.boxOf('guest').unsent;
    await load();
    expect(box.boxOf('guest')).toEqual({ draft: 'half a', about: { topic: 'game' }, unsent: [{ ...before, state: 'failed' }] });
  });

  test('leaves nothing behind once it is gone', () => {
    type('guest', 'half a');
    type('guest', '');
    expect(sessionStorage).toHaveLength(0);
  });

  test('is kept in memory where the browser keeps nothing', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    type('guest', 'half a');
    full.mockRestore();
    expect(drafts('guest')).toEqual(['half a']);
  });

  test('that is no box is nothing', async () => {
    sessionStorage.setItem('chat-box:guest', '{"draft":1}');
    await load();
    expect(box.boxOf('guest')).toEqual({ draft: '', about: {}, unsent: [] });
  });
});

describe('whose words they are', () => {
  test('a guest who signs in goes on writing, about the same', () => {
    session.signedOut();
    type('guest', 'half a');
    box.changeBox('guest', () => ({ about: { topic: 'deposit' } }));
    session.signedIn(player(7n));
    expect([drafts('guest', '7'), box.boxOf('guest').about, box.boxOf('7').about]).toEqual([['', 'half a'], {}, { topic: 'deposit' }]);
  });

  test('what was typed before it is known who is here is theirs', () => {
    type('unknown', 'half a');
    session.signedIn(player(7n));
    expect(drafts('unknown', '7')).toEqual(['', 'half a']);
  });

  test('a player whose session ends finds them when they are back, and nobody else sees them', () => {
    session.signedIn(player(7n));
    type('7', 'half a');
    session.signedOut();
    expect(drafts('guest', '7')).toEqual(['', 'half a']);
    session.signedIn(player(7n));
    expect(drafts('7')).toEqual(['half a']);
  });

  test('the next player in the same tab does not get them', () => {
    session.signedIn(player(7n));
    type('7', 'half a');
    box.addUnsent('7', 'One', {});
    session.signedOut();
    session.signedIn(player(8n));
    expect([drafts('7', '8'), box.boxOf('7').unsent, sessionStorage.length]).toEqual([['', ''], [], 0]);
  });

  test('what a player had typed is not replaced by what a guest typed', () => {
    session.signedIn(player(7n));
    type('7', 'mine');
    session.signedOut();
    type('guest', 'a guest');
    session.signedIn(player(7n));
    expect(drafts('guest', '7')).toEqual(['a guest', 'mine']);
  });
});
