/** Passwords that were tried at the whole house in a quarter of an hour. */
export interface SignInFigures {
  readonly wrong: number;
  readonly right: number;
}
/** The time that is looked at, in seconds. */
export const SIGN_IN_FIGURES_SECONDS = 900;
/** Below so many wrong ones a few people have forgotten their passwords. */
const WRONG_MIN = 40;

/**
 * Whether somebody is trying stolen passwords, from however many addresses: among people at home one in five or so is mistyped, of stolen ones ninety-nine in
 * a hundred are wrong. While it lasts a password alone opens nothing from where its player has not been (ASVS 5.0, 6.3.1).
 */
export const isSignInAttack = ({ wrong, right }: SignInFigures): boolean => wrong >= WRONG_MIN && 2 * wrong >= right;
