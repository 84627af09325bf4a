import { Card, CardBody } from '@fairbook/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './settings.module.css';

/** The form of what was chosen from a table. Takes the focus when it opens, and returns it to the button that opened it. */
export function ChosenCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <Card>
      <CardBody className={classes.chosen ?? ''}>
        <h2 ref={heading} tabIndex={-1} className={classes.heading}>
          {title}
        </h2>
        {children}
      </CardBody>
    </Card>
  );
}
