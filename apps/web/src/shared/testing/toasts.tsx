import { useState } from 'react';
import { useToasts } from '../page/toast.ts';

/** Renders the toasts shown since it was mounted. */
export function Toasts() {
  const all = useToasts();
  const [before] = useState(() => new Set(all.map(({ id }) => id)));
  return all.filter(({ id }) => !before.has(id)).map(({ id, type, message }) => <output key={id}>{`${type}: ${message}`}</output>);
}
