import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Our pages have no frames, and no rule that we ask needs the text of style sheets. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false };

/** The rules of accessibility a page breaks, each with its first offender. Axe is brought in once a page and not for each look, which is half of its time. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(OPTIONS)})`);
  return violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`);
}
