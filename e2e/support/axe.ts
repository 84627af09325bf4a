import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The rules of accessibility a page breaks, each with its first offender. Our pages have no frames of other origins, so all is done in the page itself: half the time. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`);
}
