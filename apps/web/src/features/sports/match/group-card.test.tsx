// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { GroupCard } from './group-card.tsx';

let open: Drawn;
afterEach(async () => {
  await open.close();
  localStorage.clear();
});
async function draw() {
  open = await drawn(
    <>
      <GroupCard title="Main" name="main" count="2 markets">
        <p>first</p>
      </GroupCard>
      <GroupCard title="Goals" name="goals" count="5 markets">
        <p>second</p>
      </GroupCard>
    </>,
    [],
    NAMED_WORDS,
  );
}
const heads = () => [...open.page.querySelectorAll<HTMLButtonElement>('h2 > button')];
const states = () => heads().map((each) => each.getAttribute('aria-expanded'));
const hidden = () => [...open.page.querySelectorAll('div[id]')].map((each) => each.hasAttribute('hidden'));

test('a group of markets has its name and how many it has, and is open', async () => {
  await draw();
  expect(heads().map((each) => [...each.querySelectorAll('span')].map(({ textContent }) => textContent))).toEqual([
    ['Main', '2 markets'],
    ['Goals', '5 markets'],
  ]);
  expect([states(), hidden(), heads().map(({ type }) => type)]).toEqual([
    ['true', 'true'],
    [false, false],
    ['button', 'button'],
  ]);
  const controlled = heads().map((each) => document.getElementById(each.getAttribute('aria-controls') ?? '')?.textContent);
  expect(controlled).toEqual(['first', 'second']);
});

test('a group that is shut keeps its name, leaves the others open, and is shut at the next visit', async () => {
  await draw();
  await act(async () => heads()[1]?.click());
  expect([states(), hidden(), heads()[1]?.textContent]).toEqual([['true', 'false'], [false, true], 'Goals5 markets']);
  expect(JSON.parse(localStorage.getItem('shut-groups') ?? '[]')).toEqual(['markets goals']);
  await open.close();
  await draw();
  expect([states(), hidden()]).toEqual([
    ['true', 'false'],
    [false, true],
  ]);
  await act(async () => heads()[1]?.click());
  expect([states(), hidden()]).toEqual([
    ['true', 'true'],
    [false, false],
  ]);
});
