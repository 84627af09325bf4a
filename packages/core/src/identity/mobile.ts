import { DIAL_CODES, type DialCountry } from '../catalog/index.ts';

/** Returns the country of a dial code whose mobiles may register, if there is one. */
export const dialCountry = (dial: number): DialCountry | undefined => DIAL_CODES.find((each) => each.dial === dial);

/**
 * Returns the digits of a typed mobile number without the country code. Spaces, dots, hyphens and brackets are dropped, and so is the leading zero of
 * long-distance calls. Undefined unless there are 6 to 12 digits: "Invalid mobile number". Whether the number exists is checked elsewhere.
 */
export function mobileDigits(dial: number, text: string): string | undefined {
  if (!dialCountry(dial)) return undefined;
  const typed = text.normalize('NFKC').replace(/[\s().\-–]/gu, '');
  const national = typed.startsWith(`+${dial}`) ? typed.slice(`+${dial}`.length) : typed;
  const digits = national.replace(/^0+/, '');
  return /^\d{6,12}$/.test(digits) ? digits : undefined;
}

/** Masks a number so that it can be shown on a screen that others may see: `+55 •••• 4321`. */
export function maskMobile(e164: string): string {
  const country = [...DIAL_CODES].sort((a, b) => b.dial - a.dial).find(({ dial }) => e164.startsWith(`+${dial}`));
  return `+${country?.dial ?? ''} •••• ${e164.slice(-4)}`;
}
