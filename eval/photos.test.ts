import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readIllustrations } from '../services/engines/photos/demo/demo-pictures.ts';
import { mapPictures } from '../services/engines/photos/demo/maps/map-pictures.ts';
import { readSampleArticles } from './sample-articles.ts';

test('labels name articles and pictures that there are', () => {
  const labels = z
    .record(z.string(), z.record(z.string(), z.array(z.string()).min(1)))
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'photos/labels.json'), 'utf8')));
  const articles = Object.values(labels).flatMap((part) => Object.keys(part));
  expect(articles.sort()).toEqual([...readSampleArticles().keys()].sort());
  const pictures = new Set(
    [...readIllustrations(), ...mapPictures()].map(({ source }) => source.id),
  );
  const named = Object.values(labels).flatMap((part) => Object.values(part).flat());
  expect(named.filter((id) => !pictures.has(id))).toEqual([]);
  expect(Object.keys(labels.first ?? {})).toHaveLength(30);
});
