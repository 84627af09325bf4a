import type { Draw } from '@fairbook/contract';
import { isRaceGame } from '@fairbook/core/catalog';
import { Tag } from '@fairbook/ui';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { BallRow, type BallRowProps } from './ball-row.tsx';
import { RaceStrip } from './race-strip.tsx';

export interface DrawResultProps extends Pick<BallRowProps, 'isMine'> {
  readonly draw: Draw;
  readonly size?: 'small' | 'large';
}

/** The result: balls, or cars in order of arrival. For a draw without a result, its state. */
export function DrawResult({ draw, size = 'large', ...rest }: DrawResultProps) {
  const t = useTranslate();
  if (draw.numbers === null) {
    return (
      <p>
        <Tag tone={draw.status === 'void' ? 'warn' : 'neutral'}>{t(`draws.status_${draw.status}`)}</Tag>
      </p>
    );
  }
  return <DrawnNumbers draw={{ ...draw, numbers: draw.numbers }} size={size} {...rest} />;
}

export interface DrawnNumbersProps extends Pick<BallRowProps, 'size' | 'isBeside' | 'shown' | 'isMine'> {
  readonly draw: Drawn;
}

interface Drawn extends Pick<Draw, 'game' | 'lunar_year' | 'order_known'> {
  readonly numbers: readonly number[];
}

/** The numbers of a draw that has some, or the first `shown` of them. */
export function DrawnNumbers({ draw, isBeside, ...rest }: DrawnNumbersProps) {
  return isRaceGame(draw.game) ? (
    <RaceStrip order={draw.numbers} {...rest} />
  ) : (
    <BallRow draw={draw} isBeside={isBeside ?? false} {...rest} />
  );
}
