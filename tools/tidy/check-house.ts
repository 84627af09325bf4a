import { checkCircles } from './check-circles.ts';
import { checkFiles } from './check-files.ts';
import { checkImports } from './check-imports.ts';
import { checkText } from './check-text.ts';
import type { Problem, SourceFile } from './source.ts';

/** Runs all house rules over these files. */
export const checkHouse = (files: readonly SourceFile[]): readonly Problem[] => [
  ...checkFiles(files),
  ...checkImports(files),
  ...checkCircles(files),
  ...checkText(files),
];
