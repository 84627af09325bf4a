import classes from './address-in-fours.module.css';

/** A long address in groups of four, for comparing it by eye. The gaps are drawn: what is copied has no blanks. */
export const AddressInFours = ({ address }: { readonly address: string }) => (
  <code className={classes.address}>
    {[...address.matchAll(/.{1,4}/g)].map(({ 0: four, index }) => (
      <span key={index}>{four}</span>
    ))}
  </code>
);
