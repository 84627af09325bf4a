import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sha256Of } from './approvals.ts';
import { lookAt } from './look-at-code.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-code-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A build of one file, with its record of itself. */
function build(program: string): void {
  writeFileSync(path.join(folder, 'main.js'), program);
  const said = { approvers: [], approvals: [], sources: { 'a.ts': sha256Of(program) }, built: { 'main.js': sha256Of(program) } };
  writeFileSync(path.join(folder, 'draw-code.json'), JSON.stringify(said));
}
const look = (started?: string) => lookAt(folder, { approvals: '', isPlayMoney: true }, started);

test('a build that was exchanged under a process is a change, though it agrees with itself', () => {
  build('draws;');
  const { built } = look();
  expect(look(built)).toMatchObject({ verdict: 'unapproved', mayDraw: true, changed: [] });
  build('draws otherwise;');
  expect(look()).toMatchObject({ verdict: 'unapproved', mayDraw: true, changed: [] });
  expect(look(built)).toMatchObject({ verdict: 'changed', mayDraw: false, changed: ['draw-code.json'] });
});
