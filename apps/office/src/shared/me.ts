import { officeStaffApi, type Permission, type Staff } from '@fairbook/contract/office';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { api } from './api.ts';

export const ME = ['me'] as const;

/** How long a role that a colleague changes may take to change the rooms and buttons of who is signed in. The server knows it at once. */
const REREAD_MS = 60_000;

/** The signed-in member of staff. */
export const useMe = () =>
  useQuery({
    queryKey: ME,
    queryFn: () => api(officeStaffApi.me, {}),
    staleTime: REREAD_MS,
    refetchInterval: ({ state: { status } }) => status === 'success' && REREAD_MS,
  });

const Signed = createContext<Staff | undefined>(undefined);
export const SignedProvider = Signed.Provider;

/** The signed-in member of staff, as last read. */
export const useSigned = (): Staff | undefined => useContext(Signed);

/** Whether the member of staff has a permission; the server checks it again at every call. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const permissions = useContext(Signed)?.permissions ?? [];
  return (permission) => permissions.includes(permission);
};
