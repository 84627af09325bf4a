/** What people call the sites where the house may have a page, by the end of their host names. */
const NAMES: Readonly<Record<string, string>> = {
  'wa.me': 'WhatsApp',
  'whatsapp.com': 'WhatsApp',
  't.me': 'Telegram',
  'telegram.me': 'Telegram',
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'm.me': 'Messenger',
  'x.com': 'X',
  'twitter.com': 'X',
  'youtube.com': 'YouTube',
  'tiktok.com': 'TikTok',
  'discord.gg': 'Discord',
  'discord.com': 'Discord',
};

/** The name of the site that an address leads to: the one people know, or its host. */
export function channelName(href: string): string {
  const host = new URL(href).hostname.replace(/^www\./, '');
  const known = Object.keys(NAMES).find((name) => host === name || host.endsWith(`.${name}`));
  return known === undefined ? host : (NAMES[known] ?? host);
}
