/** The minimum age for an account (Lei 14.790/2023, article 26). */
const ADULT_YEARS = 18;

/** Parses a date of birth as YYYY-MM-DD, or as typed in Brazil, DD/MM/YYYY; null if the day does not exist or is implausibly long ago. */
export function readBirthDate(text: string): string | null {
  const typed = text.trim();
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(typed) ?? [];
  const date = day ? `${year}-${month}-${day}` : typed;
  const at = /^(19|20)\d\d-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === date ? date : null;
}

/** Returns the age in full years, on a day, of a person born on another (both YYYY-MM-DD): birthdays of 29 February are on 1 March in other years. */
export function ageOn(birthDate: string, today: string): number {
  const year = Number.parseInt(today.slice(0, 4), 10);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const day = birthDate.slice(5);
  const birthday = day === '02-29' && !isLeap ? '03-01' : day;
  return year - Number.parseInt(birthDate.slice(0, 4), 10) - (today.slice(5) < birthday ? 1 : 0);
}

/** Whether a person born on that day is of age today (both YYYY-MM-DD). */
export const isAdult = (birthDate: string, today: string): boolean => ageOn(birthDate, today) >= ADULT_YEARS;
