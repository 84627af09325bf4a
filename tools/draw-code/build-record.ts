import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type BuiltCode, hashBuilt } from '@fairbook/server/draw-code';
import { approvalFileOf, readApprovalFile } from './approval-file.ts';
import { drawFiles, drawMigrations } from './draw-files.ts';

/** What a build says of itself: every program file in its folder, the migrations of draws, and what it runs of the packages that draws are verified with. */
export function buildRecord(root: string, folder: string): BuiltCode {
  const { approvers, approvals } = readApprovalFile(approvalFileOf(root));
  const sources = drawFiles(root);
  const packages = Object.keys(sources).flatMap((file) => (/^npm:(@.*)$/.exec(file)?.[1] ? [file.slice('npm:'.length)] : []));
  const names = [
    ...scriptsIn(folder),
    ...drawMigrations(root).map((file) => file.replace('apps/server/', '')),
    ...packages.flatMap((name) => scriptsIn(path.join(root, 'node_modules', name)).map((file) => `${name}/${file}`)),
  ];
  return { sources, built: hashBuilt(folder, names.sort()), approvers, approvals };
}

const scriptsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.js') && !file.includes('node_modules/'));
