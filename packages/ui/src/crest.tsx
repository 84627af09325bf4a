import { classNames } from './class-names.ts';
import classes from './crest.module.css';

const PATTERNS = ['solid', 'halves', 'stripes', 'hoops', 'sash', 'cross', 'chief', 'chevron', 'pale', 'quarters'] as const;
const COLOUR = /^#[0-9a-f]{6}$/;

export interface CrestProps {
  /** `pattern:colour:colour`, as a match carries it. Anything else renders a plain grey shield. */
  readonly pic: string;
  readonly size?: 'row' | 'card' | 'hero';
}

/**
 * A club's shield in its two colours. Decorative: the club's name is beside it.
 *
 * The colours are SVG attributes, not a `style`, which the content security policy of the first page refuses.
 */
export function Crest({ pic, size = 'row' }: CrestProps) {
  const [name, first = '', second = ''] = pic.split(':');
  const pattern = PATTERNS.find((each) => each === name);
  const known = pattern !== undefined && COLOUR.test(first) && COLOUR.test(second);
  const colours = known ? { fill: first, color: second } : { fill: 'var(--line-control)' };
  return (
    <svg className={classNames(classes.crest, classes[size])} {...colours} aria-hidden="true">
      <use href={`#c-${known ? pattern : 'solid'}`} />
    </svg>
  );
}
