import { useEffect } from 'react';
import { openAuth } from '../../features/auth/index.ts';
import { HomePage } from '../../pages/home.tsx';

/** `/login`: the home page with the sign-in dialog open. */
export function LoginRoute() {
  useEffect(() => openAuth('login'), []);
  return <HomePage />;
}

/** `/registration`: the home page with the registration dialog open; it reads `inviteCode` from the address. */
export function RegistrationRoute() {
  useEffect(() => openAuth('registration'), []);
  return <HomePage />;
}
