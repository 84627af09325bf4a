import type { PlayerId } from '@fairbook/contract';
import { Link } from '@tanstack/react-router';
import classes from './room.module.css';

/** A player's number, linking to the account. */
export const PlayerLink = ({ id }: { readonly id: PlayerId }) => (
  <Link to="/players/$player" params={{ player: id.toString() }} className={`${classes.link} num`}>
    {id.toString()}
  </Link>
);
