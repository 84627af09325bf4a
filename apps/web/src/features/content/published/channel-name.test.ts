import { expect, test } from 'vitest';
import { channelName } from './channel-name.ts';

test.each([
  ['https://wa.me/5511999990000', 'WhatsApp'],
  ['https://api.whatsapp.com/send', 'WhatsApp'],
  ['https://www.instagram.com/house', 'Instagram'],
  ['https://t.me/house', 'Telegram'],
  ['https://not-t.me/house', 'not-t.me'],
  ['https://www.example.com/house', 'example.com'],
])('%s is called %s', (href, name) => expect(channelName(href)).toBe(name));
