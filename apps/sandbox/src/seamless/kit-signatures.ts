import { GAME_DIALECTS, gameCallPath } from '@fairbook/contract/game-provider';
import { signatureOf } from '../signing.ts';
import { claim, claimMoves, type Kit, newName } from './kit.ts';
import { type SentCall, send, signedCall } from './operator-client.ts';

/** Returns a correctly signed debit; `aheadMs` shifts its time. */
function aDebit({ target, player, stake }: Kit, { aheadMs = 0, secret = target.key.secret } = {}): SentCall {
  const { game, token, key } = target;
  const request = { transaction: newName(), round: newName(), player, game, token, amount: stake };
  return signedCall({ ...target, key: { ...key, secret } }, { verb: 'debit', request, at: Date.now() + aheadMs });
}

const headersOf = ({ target }: Kit) => GAME_DIALECTS[target.provider].headers;
const without = (call: SentCall, header: string): SentCall => ({
  ...call,
  headers: Object.fromEntries(Object.entries(call.headers).filter(([name]) => name !== header)),
});
const withHeader = (call: SentCall, name: string, value: string): SentCall => ({ ...call, headers: { ...call.headers, [name]: value } });

async function claimNotBelieved(kit: Kit, calls: readonly (readonly [what: string, call: SentCall])[]): Promise<void> {
  await claimMoves(kit, 0n, async () => {
    for (const [what, call] of calls) {
      const { status } = await send(kit.target.url, call);
      claim(status === 401 || status === 403, `${what} was answered with ${status}, not 401 or 403`);
    }
  });
}

/** Checks of which calls an operator accepts as authentic. */
export const SIGNATURE_CHECKS: Readonly<Record<string, (kit: Kit) => Promise<void>>> = {
  'an unsigned call is refused': (kit) =>
    claimNotBelieved(
      kit,
      Object.values(headersOf(kit)).map((name) => [`a call without ${name}`, without(aDebit(kit), name)]),
    ),
  'a call with a wrong key or signature is refused': (kit) =>
    claimNotBelieved(kit, [
      ['another secret', aDebit(kit, { secret: 'somebody else' })],
      ['another key', withHeader(aDebit(kit), headersOf(kit).key, 'none-such')],
      ['a signature of nothing', withHeader(aDebit(kit), headersOf(kit).signature, '0'.repeat(64))],
    ]),
  'a call changed in transit is refused': (kit) => {
    const call = aDebit(kit);
    const { timestamp } = headersOf(kit);
    return claimNotBelieved(kit, [
      ['another body', { ...call, body: call.body.replace(/10000/, '20000') }],
      ['a space more', { ...call, body: `${call.body} ` }],
      ['another path', { ...call, path: gameCallPath(kit.target.provider, 'credit') }],
      ['another time', withHeader(call, timestamp, String(Number.parseInt(call.headers[timestamp] ?? '', 10) + 1))],
    ]);
  },
  'a signature that covers only the time is refused': (kit) => {
    const call = aDebit(kit);
    const { timestamp, signature: header } = headersOf(kit);
    const signature = signatureOf(kit.target.key.secret, call.headers[timestamp] ?? '', '');
    return claimNotBelieved(kit, [['a signature without the body', withHeader(call, header, signature)]]);
  },
  'an old or future call is refused': (kit) =>
    claimNotBelieved(kit, [
      ['a call of two minutes ago', aDebit(kit, { aheadMs: -120_000 })],
      ['a call of two minutes from now', aDebit(kit, { aheadMs: 120_000 })],
    ]),
  'a replayed call is refused': async (kit) => {
    const call = aDebit(kit);
    const first = await send(kit.target.url, call);
    claim(first.status === 200, `a call was answered with ${first.status}`);
    await claimNotBelieved(kit, [['the same call', call]]);
  },
  'a call that a browser could send is refused': (kit) =>
    claimNotBelieved(kit, [
      ['a call with a cookie', withHeader(aDebit(kit), 'cookie', 'a=b')],
      ['a call with an origin', withHeader(aDebit(kit), 'origin', kit.target.url)],
    ]),
};
