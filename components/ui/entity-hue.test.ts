import { describe, expect, it } from 'vitest';
import { entityHue } from './entity-hue';

describe('entityHue', () => {
  it('knows the groups and takes any other type', () => {
    expect(['person', 'money', 'duration', 'food', undefined].map(entityHue)).toEqual([
      'person',
      'number',
      'time',
      'general',
      'general',
    ]);
  });
});
