// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

test('what is loaded ahead waits for the first touch, comes one by one, and not while something holds it', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void idle.push(work));
  const { doSoon, holdLoadAhead, loadAhead } = await import('./parts.ts');
  const came: number[] = [];
  for (const part of [1, 2, 3]) doSoon(async () => void came.push(part));
  const beIdle = async () => {
    for (const work of idle.splice(0)) work();
    await new Promise((done) => setTimeout(done));
  };

  loadAhead();
  await beIdle();
  expect(came).toEqual([]);
  dispatchEvent(new Event('pointerdown'));
  await beIdle();
  expect(came).toEqual([1]);

  // A load whose turn had come already still completes.
  const [releaseOne, releaseOther] = [holdLoadAhead(), holdLoadAhead()];
  await beIdle();
  await beIdle();
  expect(came).toEqual([1, 2]);
  releaseOne();
  releaseOne();
  await beIdle();
  expect(came).toEqual([1, 2]);
  releaseOther();
  await beIdle();
  expect(came).toEqual([1, 2, 3]);
});
