import classes from './flag.module.css';

/** The drawings of sprite.svg, without their `f-`: ISO 3166 countries, and the parts of one that play apart. */
export const FLAGS = ['AR', 'BR', 'DE', 'ES', 'FR', 'GB-ENG', 'IT', 'JP', 'NL', 'PT'] as const;

/** The flag of where a league is played, or nothing where we have none. Decoration: the name stands beside it. */
export function Flag({ country }: { readonly country: string }) {
  if (!FLAGS.some((each) => each === country)) return null;
  return (
    <svg className={classes.flag} aria-hidden="true">
      <use href={`#f-${country}`} />
    </svg>
  );
}
