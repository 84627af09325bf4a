export type ShareName = 'Messenger' | 'WhatsApp' | 'Telegram';

/** Where a link can be shared; the names are the same in every language. */
export const shareAddresses = (link: string, text: string): readonly { readonly name: ShareName; readonly href: string }[] => [
  { name: 'Messenger', href: `fb-messenger://share?link=${encodeURIComponent(link)}` },
  { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}` },
  { name: 'Telegram', href: `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text)}` },
];
