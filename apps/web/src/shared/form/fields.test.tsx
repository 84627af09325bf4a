// @vitest-environment happy-dom
import { Checkbox, TextArea, TextField } from '@fairbook/ui';
import { linesOf } from '@fairbook/ui/testing';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../testing/drawn.tsx';

type Field = (more: { readonly error?: string; readonly disabled?: boolean }, onChange: (value: string) => void) => ReactNode;
const FIELDS: readonly (readonly [string, Field])[] = [
  [
    'a line',
    (more, onChange) => <TextField label="name" value="Ana" hint="as on paper" prefix="R$" suffix="max" onChange={onChange} {...more} />,
  ],
  ['lines', (more, onChange) => <TextArea label="name" value="Ana" hint="as on paper" onChange={onChange} {...more} />],
  [
    'a box',
    (more, onChange) => (
      <Checkbox checked onChange={(value) => onChange(String(value))} {...more}>
        name
      </Checkbox>
    ),
  ],
];

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});
const draw = async (field: ReactNode) => {
  open = await drawn(field);
  return open;
};
const control = ({ page }: Drawn) => page.querySelector<HTMLInputElement>('input, textarea');

describe.each(FIELDS)('%s that is filled in', (_, field) => {
  const none = () => undefined;
  const described = (drawing: Drawn) =>
    document.getElementById(control(drawing)?.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined;

  test('has its name, holds what it is given, and is right', async () => {
    const drawing = await draw(field({}, none));
    const input = control(drawing);
    expect(input?.labels?.[0]?.textContent).toBe('name');
    expect(input?.type === 'checkbox' ? input.checked : input?.value).toBe(input?.type === 'checkbox' ? true : 'Ana');
    expect([input?.getAttribute('aria-invalid'), input?.disabled]).toEqual(['false', false]);
    expect(described(drawing)).toBe(input?.type === 'checkbox' ? undefined : 'as on paper');
    expect(linesOf(drawing.page).join(' ')).not.toContain('alert');
  });

  test('says what is wrong with it, in place of the hint', async () => {
    const drawing = await draw(field({ error: 'too short', disabled: true }, none));
    expect([control(drawing)?.getAttribute('aria-invalid'), control(drawing)?.disabled, described(drawing)]).toEqual([
      'true',
      true,
      'too short',
    ]);
    expect(drawing.text()).not.toContain('as on paper');
  });
});

test.each([true, false])('a box is ticked when it is said to be: %s', async (checked) => {
  const told: boolean[] = [];
  const drawing = await draw(
    <Checkbox checked={checked} onChange={(value) => void told.push(value)}>
      name
    </Checkbox>,
  );
  expect(control(drawing)?.checked).toBe(checked);
  control(drawing)?.click();
  expect(told).toEqual([!checked]);
});
