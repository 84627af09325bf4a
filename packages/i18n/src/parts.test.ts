import { describe, expect, test } from 'vitest';
import { AREAS, type Area } from './areas.ts';
import parts from './parts.json' with { type: 'json' };

/** The areas used only by the server, and those of the office: the site loads none of them. */
const NOT_OF_THE_SITE: readonly Area[] = ['mail', 'notices', 'support-quick', 'office', 'errors-office'];

describe('the parts that pages load', () => {
  test.each(Object.entries(parts))('%s has areas that there are, each once', (_, areas) => {
    expect(areas.length).toBeGreaterThan(0);
    expect(new Set(areas).size).toBe(areas.length);
    expect(areas.filter((area) => !AREAS.some((each) => each === area))).toEqual([]);
  });

  test('have every area of the site between them', () => {
    const loaded = new Set<string>(Object.values(parts).flat());
    expect(AREAS.filter((area) => !loaded.has(area))).toEqual(AREAS.filter((area) => NOT_OF_THE_SITE.includes(area)));
  });
});
