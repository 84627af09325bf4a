// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Drawn, drawn, sentTo } from '../../../../shared/testing/drawn.tsx';
import type { LastReply } from '../draw-queries.ts';
import { useReveal } from './use-reveal.ts';

let open: Drawn | undefined;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await open?.close();
});

const AT = new Date('2026-11-22T12:00:00Z');
const draw = (id: string) => ({
  game: 'racing',
  draw_no: id,
  revision: 1,
  match_id: id,
  numbers: [3, 1, 2, 4, 5, 6, 7, 8, 9, 10],
  draw_at: AT,
});
const reading = (last: string, current: string) =>
  ({ current: { match_id: current }, awaited: null, last: draw(last), now: AT }) as unknown as LastReply;

/** A page that is loaded while a draw is open, and then reads that it was drawn: whether that runs. */
async function seesDrawn(id: string): Promise<boolean> {
  sentTo();
  const Page = () => {
    const [reply, setReply] = useState(reading('1', id));
    return (
      <button type="button" onClick={() => setReply(reading(id, '9'))}>
        {useReveal(reply, true).isRunning ? 'runs' : 'stands'}
      </button>
    );
  };
  open = await drawn(<Page />);
  const { page, text, close } = open;
  await act(async () => page.querySelector('button')?.click());
  const runs = text() === 'runs';
  await close();
  return runs;
}

test('a draw runs once in a tab: who loads the page anew, and is given what was true a second before the result, sees it stand', async () => {
  expect(await seesDrawn('2')).toBe(true);
  expect(await seesDrawn('2')).toBe(false);
  expect(await seesDrawn('3')).toBe(true);
});
