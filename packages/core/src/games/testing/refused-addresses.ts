/** Addresses that no frame may load with `https://games.example` and `http://127.0.0.1:3971` configured: known ways to imitate them, or to run code. */
export const REFUSED_ADDRESSES: readonly string[] = [
  // Not pages.
  ...['', ' ', 'about:blank', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', ' javascript:alert(1)'],
  ...['javascript://games.example/%0aalert(1)', 'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4='],
  ...['blob:https://games.example/1', 'file:///etc/passwd', 'ftp://games.example/', 'view-source:https://games.example/'],
  'filesystem:https://games.example/temporary/x',
  // Our own, or relative to our own.
  ...['/', '/profile', 'launch', '?x=1', '#top', '//games.example/', '///games.example/', '\\\\games.example\\', '/\\games.example/'],
  // A host that looks similar.
  ...['https://evil.example/', '//evil.example/', 'https://games.example.evil.example/', 'https://evil.example/https://games.example/'],
  ...['https://games.example@evil.example/', 'https://games.example:443@evil.example/', 'https://user:pass@games.example/'],
  ...[
    'https://xn--gams-hoa.example/',
    'https://gаmes.example/',
    'https://games。example/',
    'https://games.example./',
    'https://ok.games.example/',
  ],
  ...['https://evil.example#games.example/', 'https://evil.example?games.example/', 'https://games.example%2eevil.example/'],
  // The right host with something else different.
  ...['http://games.example/', 'https://games.example:444/', 'https://games.example:443/', 'https://games.example:0443/'],
  ...['https://GAMES.example/', 'HTTPS://games.example/', 'https:games.example/', 'https:/games.example/', 'https:///games.example/'],
  ...['https:\\\\games.example\\', 'https://games.example\\@evil.example/', 'https://games.example', 'https://games.example?x=1'],
  // Alternative spellings of a number.
  ...['http://127.0.0.1/', 'http://127.1:3971/', 'http://2130706433:3971/', 'http://0x7f.0.0.1:3971/', 'http://[::1]:3971/'],
  ...['http://localhost:3971/', 'http://127.0.0.1:3972/', 'http://127.0.0.1:3971@evil.example/'],
  // Encoded once and twice; blanks and control characters inside.
  ...['https%3A%2F%2Fgames.example%2F', 'https%253A%252F%252Fgames.example%252F', ' https://games.example/', 'https://games.example/ '],
  ...['https://games.example/\n', 'https://games.example/\tx', 'https://games.example/"><script>', 'https://games.example/\u0000'],
  ...['https://games.example/\\..\\evil', 'https://games.example/é', `https://games.example/${'a'.repeat(2_000)}`],
];
