import { Refusal } from '@fairbook/contract';
import { DIAL_CODES } from '@fairbook/core/catalog';
import { dialCountry, mobileDigits, normalEmail } from '@fairbook/core/identity';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { AccountName } from '../sql/players.ts';

/** A mobile number as typed, with its country's dial code. */
export interface TypedMobile {
  readonly area_code: number;
  readonly phone: string;
}

/** The number in E.164 form; undefined if it is not a mobile number of that country. */
function e164Of({ area_code, phone }: TypedMobile): string | undefined {
  const country = dialCountry(area_code)?.country;
  const digits = mobileDigits(area_code, phone);
  if (!country || !digits) return undefined;
  const parsed = parsePhoneNumberFromString(digits, country);
  return parsed?.isValid() && parsed.countryCallingCode === String(area_code) ? parsed.number : undefined;
}

/** The account of an email address. Refuses register.email_invalid. */
export function nameByEmail(text: string): AccountName {
  const email = normalEmail(text);
  if (!email) throw new Refusal('register.email_invalid');
  return { email };
}

/** The account of a mobile number. Refuses register.mobile_invalid. */
export function nameByMobile(typed: TypedMobile): AccountName {
  const mobile = e164Of(typed);
  if (!mobile) throw new Refusal('register.mobile_invalid');
  return { mobile };
}

/** The account that one field means: an email address, or a mobile number that begins with its country's code. Undefined if it is neither. */
export function nameByEither(text: string): AccountName | undefined {
  if (text.includes('@')) {
    const email = normalEmail(text);
    return email ? { email } : undefined;
  }
  const digits = text.replace(/[^\d]/g, '').replace(/^00/, '');
  for (const { dial } of DIAL_CODES) {
    if (!digits.startsWith(String(dial))) continue;
    const mobile = e164Of({ area_code: dial, phone: digits.slice(String(dial).length) });
    if (mobile) return { mobile };
  }
  return undefined;
}

/** At sign-in, an address or number that nobody can have is an account that does not exist. */
export function known(read: () => AccountName): AccountName | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
