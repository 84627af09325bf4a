import { type FeelHouse, goTo, visitorOf, WIDTHS } from './open-house.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

/** The maximum layout shift of a live list in the worst window; elsewhere 0.1 counts as good. */
const SHIFT_MAX = 0.05;

/** Observes the live list without touching it, at both widths at once. Returns how many shifted too much. */
export async function feelStillness(house: FeelHouse, seconds: number): Promise<number> {
  const all = await Promise.all(
    WIDTHS.map(async (size) => {
      const { page, context } = await visitorOf(house, size);
      await watchShifts(page);
      await goTo(page, '/sport/soccer');
      const rows = () => page.locator('main article').allInnerTexts();
      const before = await rows();
      await page.waitForTimeout(seconds * 1_000);
      const after = await rows();
      const shifts = await shiftsOf(page);
      await context.close();
      return { size, shifts, changed: after.filter((text, at) => text !== before[at]).length };
    }),
  );
  for (const { size, shifts, changed } of all) {
    const verdict = shifts.worst <= SHIFT_MAX ? 'ok' : 'TOO MUCH';
    console.log(
      `still  ${size.width} px, ${seconds} s: worst window ${shifts.worst.toFixed(4)}, sum ${shifts.sum.toFixed(4)}, at most ${SHIFT_MAX}  ${verdict}  (${changed} rows changed; most: ${shifts.what})`,
    );
  }
  return all.filter(({ shifts }) => shifts.worst > SHIFT_MAX).length;
}
