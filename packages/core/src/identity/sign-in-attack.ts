/** Accounts whose passwords were tried in a quarter of an hour from where their players are not known, each counted once however often it was tried. */
export interface SignInFigures {
  readonly wrong: number;
  /** Counted at most once an hour. */
  readonly right: number;
}
/** The time that is looked at, in seconds. */
export const SIGN_IN_FIGURES_SECONDS = 900;
/** For so long a right sign-in of an account counts once. */
export const RIGHT_SIGN_IN_SECONDS = 3_600;
/** Below so many wrong ones a few people have forgotten their passwords. */
const WRONG_MIN = 25;
/** From so many on it is an attack, whatever else goes on: right sign-ins can be bought with accounts of one's own. */
const WRONG_MAX = 400;

/**
 * Whether somebody is trying stolen passwords, from however many addresses: among people at home one in five or so is mistyped, of stolen ones ninety-nine in
 * a hundred are wrong. While it lasts a password alone opens nothing from where its player has not been (ASVS 5.0, 6.3.1).
 */
export const isSignInAttack = ({ wrong, right }: SignInFigures): boolean =>
  wrong >= WRONG_MAX || (wrong >= WRONG_MIN && 2 * wrong >= right);
