import { classNames, Icon, IconButton, type IconName, linkClass, VisuallyHidden } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { type MessageId, useTranslate } from '../shared/format/i18n.ts';
import { dismissToast, type Toast, toastMs, useToasts } from '../shared/page/toast.ts';
import classes from './toast-region.module.css';

const ICONS = { successful: 'check', error: 'warn', warning: 'warn', info: 'info' } as const satisfies Record<Toast['type'], IconName>;

/** The toasts, announced to screen readers. Bottom left on a desktop, top centre on a phone. */
export function ToastRegion() {
  const t = useTranslate();
  const toasts = useToasts();
  return (
    // An open dialog hides everything outside it from screen readers, except this.
    <section className={classes.region} aria-label={t('common.toasts')} aria-live="polite" data-react-aria-top-layer="true">
      {toasts.map((each) => (
        <ToastCard key={each.id} toast={each} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const t = useTranslate();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toastMs(toast));
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focusing only hold the clock
    <div
      className={classNames(classes.toast, classes[toast.type])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      role={toast.type === 'error' ? 'alert' : 'status'}
    >
      <Icon name={ICONS[toast.type]} />
      <p>
        <VisuallyHidden>{t(`common.toast_${toast.type}` satisfies MessageId)}: </VisuallyHidden>
        {toast.message}
        {toast.action && (
          <button
            type="button"
            className={linkClass()}
            onClick={() => {
              dismissToast(toast.id);
              toast.action?.go();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </p>
      <IconButton icon="x" label={t('common.close')} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
