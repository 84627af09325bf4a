import { expect, test } from 'vitest';
import { readFrameMessage } from './frame-messages.ts';

const ours = { name: 'the frame' };
const frame = { url: 'https://games.example/launch?game=dice', window: ours };
const heard = (data: unknown, more: object = {}) => ({ origin: 'https://games.example', source: ours, data, ...more }) as never;

test.each(['session_over', 'close'] as const)('the game says %s', (game) => expect(readFrameMessage(heard({ game }), frame)).toBe(game));

test.each([
  ['another origin', heard({ game: 'close' }, { origin: 'https://evil.example' })],
  ['no origin, as of a sandbox', heard({ game: 'close' }, { origin: 'null' })],
  ['another window of the same origin', heard({ game: 'close' }, { source: {} })],
  ['no window', heard({ game: 'close' }, { source: null })],
  ['a balance', heard({ game: 'balance', balance: '1000000' })],
  ['a field too many', heard({ game: 'close', balance: '1000000' })],
  ['a text', heard('{"game":"close"}')],
  ['nothing', heard(undefined)],
  ['a list', heard([{ game: 'close' }])],
  ['the shape of an event of the house', heard({ kind: 'wallet.changed', balance: '1' })],
])('%s is ignored', (_, message) => expect(readFrameMessage(message, frame)).toBeUndefined());
