import { type Language, LOCALES } from '@fairbook/core/catalog';
import { translate } from '@fairbook/i18n/server';

export interface BusyPage {
  readonly language: Language;
  readonly theme: 'dark' | 'light' | 'system';
  /** What the site is called. */
  readonly name: string;
  /** Allows its style. */
  readonly nonce: string;
}

/** Of the reader's theme: a white page in the dark would be taken for another site. Its colours are the browser's own. */
const STYLE = 'body{max-width:30rem;margin:20vh auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.25rem}';

/** The page served when none can be rendered: it tells the reader that the site is busy, and reloads. It needs no script, file or picture. */
export function busyPage({ language, theme, name, nonce }: BusyPage): string {
  const words = escapeHtml(translate('server.busy', {}, language));
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="${theme === 'system' ? 'dark light' : theme}">`,
    `<meta http-equiv="refresh" content="5"><title>${escapeHtml(name)}</title><style nonce="${escapeHtml(nonce)}">${STYLE}</style>`,
  ];
  const body = `<h1>${escapeHtml(name)}</h1><p>${words}</p>`;
  return `<!doctype html><html lang="${LOCALES[language]}"><head>${head.join('')}</head><body>${body}</body></html>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
