import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ChangeTable } from './change-table.ts';
import { migrateArchive } from './migrate-archive.ts';
import { openArchiveToWrite } from './open-archive-to-write.ts';

let folder: string;
let file: SQLite.Database;
let changes: ChangeTable;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'changes-'));
  await migrateArchive(folder);
  file = openArchiveToWrite(folder);
  changes = new ChangeTable(file);
});
afterEach(() => {
  file.close();
  rmSync(folder, { recursive: true });
});

const ids = () => changes.oldest(10).map(({ id }) => id);

it('notes nothing while nobody follows', () => {
  expect(changes.follow(undefined)).toBe(false);
  changes.note('desk', 'a');
  expect(changes.count()).toBe(0);
});

it('notes each article once, in the order of the last change', () => {
  changes.follow('one');
  for (const id of ['a', 'b', 'a', 'c']) changes.note('desk', id);
  expect(ids()).toEqual(['b', 'a', 'c']);
});

it('keeps a change that comes while the one before is sent', () => {
  changes.follow('one');
  changes.note('desk', 'a');
  const sent = changes.oldest(10);
  changes.note('desk', 'a');
  changes.forget(sent);
  expect(ids()).toEqual(['a']);
  changes.forget(changes.oldest(10));
  expect(changes.count()).toBe(0);
});

it('goes on where it was after a start', () => {
  expect(changes.follow('one')).toBe(false);
  changes.note('desk', 'a');
  changes.complete();
  const next = new ChangeTable(file);
  expect(next.follow('one')).toBe(true);
  next.note('desk', 'b');
  expect(ids()).toEqual(['a', 'b']);
});

it('takes a follower that missed changes for a new one', () => {
  changes.follow('one');
  changes.complete();
  for (const between of [undefined, 'other']) {
    const table = new ChangeTable(file);
    table.follow(between);
    const again = new ChangeTable(file);
    expect(again.follow('one')).toBe(false);
    again.complete();
  }
});
