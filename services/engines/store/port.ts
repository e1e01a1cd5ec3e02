export type { Tables } from './tables.ts';
