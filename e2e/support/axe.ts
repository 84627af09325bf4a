import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Our pages have no frames, and no rule that we ask needs the text of style sheets. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false };

/** Those that how wide a page is and its theme can change. */
const OF_LAYOUT: RunOptions = {
  ...OPTIONS,
  runOnly: { type: 'rule', values: ['color-contrast', 'scrollable-region-focusable'] },
};

/** Of which rules of accessibility a page is asked: all, or those that depend on how it is laid out and coloured. */
export type AskedRules = 'all' | 'layout';

/** The rules of accessibility a page breaks, each with its first offender. Axe is brought in once a page and not for each look, which is half of its time. */
export async function violationsOf(page: Page, asked: AskedRules = 'all'): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(asked === 'all' ? OPTIONS : OF_LAYOUT)})`);
  return violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`);
}
