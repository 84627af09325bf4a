import { DIAL_CODES, type DialCountry } from '../catalog/index.ts';

/** The country of a dial code we register mobiles of, if it is one. */
export const dialCountry = (dial: number): DialCountry | undefined => DIAL_CODES.find((each) => each.dial === dial);

/**
 * The digits of a mobile number as typed, without its country's code. Spaces, dots, hyphens and brackets are dropped; the leading zero of
 * long-distance calls is too. Undefined when it is not 6 to 12 digits: "Invalid mobile number". Whether such a number exists is asked elsewhere.
 */
export function mobileDigits(dial: number, text: string): string | undefined {
  if (!dialCountry(dial)) return undefined;
  const typed = text.normalize('NFKC').replace(/[\s().\-–]/gu, '');
  const national = typed.startsWith(`+${dial}`) ? typed.slice(`+${dial}`.length) : typed;
  const digits = national.replace(/^0+/, '');
  return /^\d{6,12}$/.test(digits) ? digits : undefined;
}

/** For showing to its owner over somebody's shoulder: `+55 •••• 4321`. */
export function maskMobile(e164: string): string {
  const country = [...DIAL_CODES].sort((a, b) => b.dial - a.dial).find(({ dial }) => e164.startsWith(`+${dial}`));
  return `+${country?.dial ?? ''} •••• ${e164.slice(-4)}`;
}
