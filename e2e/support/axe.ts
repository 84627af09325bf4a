import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What hangs on the theme; the structure of a page does not. */
const LOOKS_ALONE = ['color-contrast'];

/**
 * The rules of accessibility a page breaks, each with its first offender; with `looks`, of the rules about its looks alone. Axe is brought in once a page and not for each look,
 * which is half of its time; our pages have no frames, and no rule that we ask needs the text of style sheets.
 */
export async function violationsOf(page: Page, which: 'all' | 'looks' = 'all'): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(SOURCE);
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(which === 'looks' && { runOnly: { type: 'rule', values: LOOKS_ALONE } }),
  };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`);
}
