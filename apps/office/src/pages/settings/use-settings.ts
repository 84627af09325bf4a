import { officeSettingsApi } from '@fairbook/contract/office';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';

export const SETTINGS_KEY = ['settings', 'games'];

/** The settings of games and currencies, which several pages show a part of. */
export const useSettings = () => useQuery({ queryKey: SETTINGS_KEY, queryFn: () => api(officeSettingsApi.settings, {}) });
