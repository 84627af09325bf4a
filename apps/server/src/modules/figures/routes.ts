import { figuresApi } from '@fairbook/contract';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { Figures } from './figures.ts';

export const figuresRoutes = (figures: Figures): readonly Route[] => routesOf(figuresApi, { figures: () => figures.published() });
