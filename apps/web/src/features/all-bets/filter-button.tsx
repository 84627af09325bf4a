import { Button } from '@fairbook/ui';
import { useState } from 'react';
import { useTranslate } from '../../shared/format/i18n.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import { FILTERS, isNarrowed } from './bet-filter.ts';
import type { FilterProps } from './use-filter.ts';

const FilterSheet = lazyPart(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

/** Opens the filters, and shows how many are active. */
export function FilterButton(props: FilterProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const count = FILTERS.filter((filter) => isNarrowed(props.filter, filter)).length;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('my_bets.filters_on', { count })}
      </Button>
      {isOpen && (
        <Part fallback={null} onClose={close}>
          <FilterSheet {...props} onClose={close} />
        </Part>
      )}
    </>
  );
}
