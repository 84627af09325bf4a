import type { ReceivedMessage } from './kept-messages.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 0 auto; padding: 1rem; }
  li { padding: .75rem 0; border-top: 1px solid; }
  ol { list-style: none; padding: 0; }
  h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
  p { margin: .25rem 0; overflow-wrap: anywhere; white-space: pre-wrap; }
  strong { font-size: 1.25rem; letter-spacing: .1em; }
  a { display: inline-block; padding: .6rem 0; color: inherit; }
`;

/** Returns the inbox as a page without scripts. It does not reload itself, so that readers keep their place. */
export function inboxPage(messages: readonly ReceivedMessage[]): string {
  const rows = messages.map(rowOf).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox (${messages.length})</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Inbox</h1>
<p>Every mail and SMS this house has sent, newest first. Nothing leaves this machine.</p>
<p><a href="/inbox">Load again</a></p>
${messages.length === 0 ? '<p>No messages yet.</p>' : `<ol>\n${rows}\n</ol>`}
</main>
</body>
</html>
`;
}

function rowOf({ way, to, subject, text, at }: ReceivedMessage): string {
  const time = `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;
  const words = escaped(text).replace(/\b\d{6}\b/g, (code) => `<strong>${code}</strong>`);
  const heading = `${way === 'sms' ? 'SMS' : 'Mail'} to ${escaped(to)}${subject === '' ? '' : `: ${escaped(subject)}`}`;
  return `<li><article><h2>${heading}</h2><p>${time}</p><p>${words}</p></article></li>`;
}
