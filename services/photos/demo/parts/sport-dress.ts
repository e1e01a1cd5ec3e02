import type { Dress } from '../parts/people.ts';

/** Colours of teams. */
export const shirts = ['#d2543c', '#2f6fa3', '#e2b13c', '#3d8a5f', '#f1ece0', '#7c4a86'] as const;

/** In shorts and light shoes. */
export const runner = (top: string, skin: string, legs = '#1f2733'): Dress => ({
  top,
  legs,
  skin,
  cut: 'shorts',
  shoes: '#f2eee2',
});
