// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { mounted } from '../../shared/testing/mounted.tsx';
import { ChosenCard } from './chosen-card.tsx';

test('what was chosen takes the focus, and gives it back to what opened it', async () => {
  const page = (isOpen: boolean) => (
    <>
      <button type="button">change</button>
      {isOpen && <ChosenCard title="Pix">form</ChosenCard>}
    </>
  );
  const open = await mounted(page(false));
  await act(async () => open.button('change')?.focus());
  await open.show(page(true));
  expect(document.activeElement?.textContent).toBe('Pix');
  await open.show(page(false));
  expect(document.activeElement?.textContent).toBe('change');
  await open.close();
});
