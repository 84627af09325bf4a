import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lackOf } from './read-draws.ts';

test('a folder that lacks draws is reported in a sentence', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-draws-'));
  try {
    expect(lackOf(path.join(folder, 'nowhere'))).toBe(`${path.join(folder, 'nowhere')} is no folder`);
    for (const file of ['hk_marksix', 'hk_marksix_drawn_order_sample', 'newmacau_marksix', 'taiwan_lotto649', 'pk10_beijing']) {
      writeFileSync(path.join(folder, `${file}.csv`), '');
    }
    expect(lackOf(folder)).toBe(`${folder} lacks singapore_toto.csv, airship_xyft.csv`);
    for (const file of ['singapore_toto', 'airship_xyft']) writeFileSync(path.join(folder, `${file}.csv`), '');
    expect(lackOf(folder)).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
