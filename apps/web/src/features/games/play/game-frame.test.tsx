// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import type { FrameMessage } from './frame-messages.ts';
import { GameFrame } from './game-frame.tsx';

const URL_OF_DICE = 'https://games.example/launch?game=dice';
const game = {};
const onMessage = vi.fn<(message: FrameMessage) => void>();
const onCome = vi.fn<() => void>();
let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  onMessage.mockClear();
  onCome.mockClear();
});
async function draw() {
  open = await drawn(<GameFrame url={URL_OF_DICE} title="Dice" onMessage={onMessage} onCome={onCome} />);
  const frame = open.page.querySelector('iframe');
  if (!frame) throw new Error('no frame');
  Object.defineProperty(frame, 'contentWindow', { value: game });
  return frame;
}
const say = (source: unknown, data: unknown, origin = 'https://games.example') =>
  act(async () => void window.dispatchEvent(Object.assign(new Event('message'), { source, origin, data })));

test('a game may run its scripts and fill the screen, and can neither lead this page away nor open windows', async () => {
  const frame = await draw();
  expect([frame.getAttribute('sandbox')?.split(' ').sort(), frame.getAttribute('allow'), frame.getAttribute('referrerpolicy')]).toEqual([
    ['allow-forms', 'allow-same-origin', 'allow-scripts'],
    'fullscreen',
    'no-referrer',
  ]);
  expect([frame.getAttribute('src'), frame.title]).toEqual([URL_OF_DICE, 'Dice']);
});

test('what its own window says is heard, what any other says is not, and nothing once it is gone', async () => {
  await draw();
  await say(game, { game: 'session_over' });
  await say(window, { game: 'close' });
  await say(game, { game: 'close' }, 'https://evil.example');
  expect(onMessage.mock.calls).toEqual([['session_over']]);
  await open?.close();
  await say(game, { game: 'close' });
  expect(onMessage).toHaveBeenCalledTimes(1);
});

test('it is told when its page has come', async () => {
  const frame = await draw();
  onCome.mockClear();
  await act(async () => void frame.dispatchEvent(new Event('load')));
  expect(onCome).toHaveBeenCalledTimes(1);
});
