/** Countries whose mobile numbers may be used to register: dial code and ISO code (specification, section 9). */
export const DIAL_CODES = [
  { dial: 55, country: 'BR' },
  { dial: 91, country: 'IN' },
  { dial: 62, country: 'ID' },
  { dial: 84, country: 'VN' },
  { dial: 52, country: 'MX' },
  { dial: 90, country: 'TR' },
  { dial: 63, country: 'PH' },
  { dial: 66, country: 'TH' },
  { dial: 86, country: 'CN' },
  { dial: 92, country: 'PK' },
  { dial: 880, country: 'BD' },
  { dial: 855, country: 'KH' },
  { dial: 971, country: 'AE' },
] as const;
export type DialCountry = (typeof DIAL_CODES)[number];
