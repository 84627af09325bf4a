import { type Language, LOCALES } from '@fairbook/core/catalog';
import { translate } from '@fairbook/i18n/server';

/** The page served when none can be rendered: it tells the reader that the site is busy, and reloads. It needs no script, style or picture. */
export function busyPage(language: Language): string {
  const words = escapeHtml(translate('server.busy', {}, language));
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>${words}</title>`;
  return `<!doctype html><html lang="${LOCALES[language]}"><head>${head}</head><body><h1>${words}</h1></body></html>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
