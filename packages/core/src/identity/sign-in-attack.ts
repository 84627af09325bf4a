/** The number of accounts whose passwords were tried within a quarter of an hour from where their players are unknown; each account counts once. */
export interface SignInFigures {
  readonly wrong: number;
  /** Each account counts at most once an hour. */
  readonly right: number;
}
/** The period considered, in seconds. */
export const SIGN_IN_FIGURES_SECONDS = 900;
/** A right sign-in of an account counts once within this many seconds. */
export const RIGHT_SIGN_IN_SECONDS = 3_600;
/** Below this many wrong ones, a few people have just forgotten their passwords. */
const WRONG_MIN = 25;
/** From this many on it is an attack, whatever the number of right ones: attackers can add right sign-ins with accounts of their own. */
const WRONG_MAX = 400;

/**
 * Whether somebody is trying stolen passwords, from however many addresses: ordinary people mistype about one in five, while of stolen passwords ninety-nine in
 * a hundred are wrong. During an attack a password alone is not enough where its player is unknown (ASVS 5.0, 6.3.1).
 */
export const isSignInAttack = ({ wrong, right }: SignInFigures): boolean =>
  wrong >= WRONG_MAX || (wrong >= WRONG_MIN && 2 * wrong >= right);
