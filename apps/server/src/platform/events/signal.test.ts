import { expect, test } from 'vitest';
import { createSignal } from './signal.ts';

test('whoever hears a signal is told each time, until they hear it no more; others go on', () => {
  const signal = createSignal();
  const told: string[] = [];
  const deafen = signal.hear(() => void told.push('one'));
  signal.hear(() => void told.push('other'));
  signal.tell();
  deafen();
  signal.tell();
  expect(told).toEqual(['one', 'other', 'other']);
});
