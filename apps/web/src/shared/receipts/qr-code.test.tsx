// @vitest-environment happy-dom
import { createRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { QrCode } from './qr-code.tsx';

let open: Drawn | undefined;
afterEach(() => open?.close());

test('a code has four light squares around it on each side, is drawn without blur, and says what it says', async () => {
  const ref = createRef<SVGSVGElement>();
  open = await drawn(<QrCode ref={ref} squares={{ size: 25, path: 'M0 0h1' }} label="pay 5" />);
  const code = open.page.querySelector('svg');
  expect(['viewBox', 'role', 'aria-label', 'shape-rendering'].map((name) => code?.getAttribute(name))).toEqual([
    ...['-4 -4 33 33', 'img', 'pay 5', 'crispEdges'],
  ]);
  expect([code?.querySelector('path')?.getAttribute('d'), ref.current]).toEqual(['M0 0h1', code]);
});
