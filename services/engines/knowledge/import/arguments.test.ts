import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everything } from './filter.ts';
import { readRequest } from './run-import.ts';

const npm = { npm_lifecycle_event: 'import' };

describe('what was typed', () => {
  it('is a file with a filter', () => {
    const words = 'x.json.gz --types person,Location --languages cs --min-sitelinks 3'.split(' ');
    expect(readRequest(words, { DATA_DIR: '/srv/desk' })).toEqual({
      action: 'import',
      path: resolve('x.json.gz'),
      dataDir: '/srv/desk',
      filter: { types: ['person', 'location'], languages: ['cs'], minSitelinks: 3 },
    });
    expect(readRequest(['x', '--data-dir', '/d', '--dry-run'], {})).toEqual({
      action: 'try',
      path: resolve('x'),
      dataDir: '/d',
      filter: everything,
    });
  });

  it('is understood where npm took an option for itself', () => {
    expect(readRequest([], { ...npm, npm_config_jobs: 'true' }).action).toBe('jobs');
    expect(readRequest([], { ...npm, npm_config_discard: 'true' }).action).toBe('discard');
    expect(readRequest(['x'], { ...npm, npm_config_dry_run: 'true' }).action).toBe('try');
    expect(readRequest(['x'], { ...npm, npm_config_types: 'event' })).toMatchObject({
      filter: { types: ['event'] },
    });
    // `jobs` is also how many processes a build may use.
    expect(readRequest(['x'], { ...npm, npm_config_jobs: '4' }).action).toBe('import');
    expect(() => readRequest(['x', '3'], { ...npm, npm_config_min_sitelinks: 'true' })).toThrow(
      'npm kept --min-sitelinks for itself',
    );
  });

  it.each([
    [['x', '--types', 'planet'], 'not "planet"'],
    [['x', '--languages', 'en,ru'], 'not "en,ru"'],
    [['x', '--min-sitelinks', 'many'], 'not "many"'],
    [['x', '--sitelinks', '3'], '--sitelinks'],
    [['x', 'y'], '"y" is one word too many'],
    [[], 'Name the file'],
  ])('says what is wrong with %j', (words, sentence) => {
    expect(() => readRequest(words, {})).toThrow(sentence);
  });
});
