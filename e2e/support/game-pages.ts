import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The page of a game: in a frame of ours, or by itself. */
export type GamePage = FrameLocator | Page;

export const frameOf = (page: Page): FrameLocator => page.frameLocator('main iframe');
/** Of a round that goes on the button is not seen, and yet it is there. */
export const readyToPlay = (game: GamePage): Promise<void> => game.locator('#play:enabled').waitFor({ state: 'attached' });

/** Begins a round. Answers whether it goes on by moves. */
export async function begin(game: GamePage): Promise<boolean> {
  await game.locator('#play').click();
  return goesOn(game);
}

/** Waits until the provider has answered. */
async function goesOn(game: GamePage): Promise<boolean> {
  await expect.poll(() => game.locator('#play').textContent()).toBe('Jogar');
  return game.locator('#form').isHidden();
}

/** Makes moves until the round is over: the first button there is, or else the first place on the board. Of cards those that are alike are held. */
export async function finish(game: GamePage): Promise<void> {
  const button = game.locator('#moves button').first();
  do {
    const ranks = await game.locator('label.hold .card').evaluateAll((all) => all.map((each) => each.firstChild?.textContent));
    for (const [at, rank] of ranks.entries())
      if (ranks.indexOf(rank) !== ranks.lastIndexOf(rank)) await game.locator('label.hold input').nth(at).check();
    await ((await button.count()) > 0 ? button : game.locator('#board [data-move]:enabled').first()).click();
  } while (await goesOn(game));
}

/** What the page says came of the round. */
async function resultOf(game: GamePage): Promise<'won' | 'lost'> {
  return /\bwon\b/.test((await game.locator('#outcome').getAttribute('class')) ?? '') ? 'won' : 'lost';
}

const ROUNDS_MAX = 150;
/** Plays rounds until one was won and one was lost. */
export async function winAndLose(game: GamePage): Promise<void> {
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS_MAX && seen.size < 2; round += 1) {
    if (await begin(game)) await finish(game);
    seen.add(await resultOf(game));
  }
  expect([...seen].sort()).toEqual(['lost', 'won']);
}

/** The page's own check of the round that was just played. */
export async function proofOf(game: GamePage): Promise<string> {
  const verdict = game.locator('#verdict');
  await expect.poll(() => verdict.textContent()).not.toBe('');
  return (await verdict.textContent()) ?? '';
}
export const PROVEN = 'Conferido: a semente é a prometida e os números saem dela.';
