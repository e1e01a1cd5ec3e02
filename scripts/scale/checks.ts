import { equal, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { callServices } from './call-services.ts';
import type { Cluster } from './cluster.ts';
import { paragraphsOf, readDraft, startDraft, trySave } from './draft.ts';
import { followAnswer } from './follow-answer.ts';
import type { Instance } from './instance.ts';
import type { Colleague } from './people.ts';
import { Person } from './person.ts';
import { PhotoClient } from './photos.ts';
import { until, untilEqual, within } from './until.ts';

/** A check throws where something is wrong; it may return what people are to be told of it. */
export type Check = (cluster: Cluster, colleague: Colleague) => Promise<string | undefined>;

const savePause = 300;

const signIn: Check = async ({ apps: [one, other], front }, { email, password }) => {
  const person = new Person(front.address);
  await person.signIn(email, password, one.address);
  // Whoever copies the cookie is signed out, too.
  const { cookie } = person;
  const statuses = () =>
    Promise.all(
      [one, other].map(async ({ address }) => {
        const answer = await fetch(`${address}/api/me`, { headers: { cookie } }).catch(() => null);
        return answer?.status;
      }),
    );
  await untilEqual('both apps to know who has signed in', statuses, [200, 200]);
  await person.signOut(other.address);
  await untilEqual('both apps to know who has signed out', statuses, [401, 401]);
  return undefined;
};

const twoTabs: Check = async ({ apps }, { person }) => {
  const title = 'Two tabs';
  const { id, version } = await startDraft(person);
  const rounds = 15;
  const lost = { count: 0 };
  // Each tab has what it last saw, and adds lines of its own.
  const tabs = apps.map(({ address: at }, number) => async () => {
    let baseVersion = version;
    let seen: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const line = `tab ${number} line ${round}`;
      await until('a save to be answered', async () => {
        const paragraphs = [...seen, line];
        const saved = await trySave(person, id, { baseVersion, title, paragraphs, at });
        if (saved === 'saved') {
          seen = paragraphs;
          baseVersion += 1;
          return true;
        }
        // Too busy, or too much at once: a page sends it again.
        if (!saved) {
          await wait(savePause);
          return false;
        }
        lost.count += 1;
        seen = paragraphsOf(saved.current.content).filter((text) => text !== '');
        baseVersion = saved.current.version;
        // Its answer got lost.
        return seen.includes(line);
      });
    }
  });
  await Promise.all(tabs.map((tab) => tab()));
  for (const { address } of apps) {
    const draft = await readDraft(person, id, address);
    const lines = paragraphsOf(draft.content);
    equal(lines.length, 2 * rounds);
    equal(new Set(lines).size, 2 * rounds);
    equal(draft.version, version + 2 * rounds);
  }
  return `${2 * rounds} saves, ${lost.count} conflicts`;
};

const Rows = z.object({ rows: z.array(z.object({ gkbId: z.string(), name: z.string() })) });
const MadeTag = z.object({ tag: z.object({ gkbId: z.string(), name: z.string() }) });
const Analysis = z.object({ tags: z.array(z.object({ stdForm: z.string() })).default([]) });

async function tagsInAnalysis({ address }: Instance, key: string, text: string) {
  const answer = await callServices(address, key, '/v2/nlp/analyze', {
    method: 'POST',
    body: { id: 'a', text, language: 'en' },
  });
  return Analysis.parse(await answer.json()).tags.map(({ stdForm }) => stdForm);
}

const tagChange: Check = async ({ apps, services, key }, { person }) => {
  const name = `Zeppelinverein ${Date.now()}`;
  const text = `Nobody had heard of the ${name} before. The ${name} was founded in May.`;
  const inList = async ({ address }: Instance) => {
    const path = `/api/tags?q=${encodeURIComponent(name)}`;
    return (await person.call(Rows, path, { at: address })).rows.some((row) => row.name === name);
  };
  const inAnalysis = async (instance: Instance) =>
    (await tagsInAnalysis(instance, key, text)).includes(name);
  const seen = async (isWanted: boolean) => {
    const start = performance.now();
    const looks = [
      ...apps.map((app) => ({ who: app.name, look: () => inList(app) })),
      ...services.map((one) => ({ who: one.name, look: () => inAnalysis(one) })),
    ];
    const delays = await Promise.all(
      looks.map(async ({ who, look }) => {
        await until(`the tag in ${who}`, async () => (await look()) === isWanted);
        return performance.now() - start;
      }),
    );
    return Math.round(Math.max(...delays));
  };
  // Everybody has looked at the list before.
  await seen(false);
  const { tag } = await person.call(MadeTag, '/api/tags', {
    ...{ method: 'POST', at: apps[0].address },
    body: { name, key: randomUUID() },
  });
  const made = await seen(true);
  await until('the tag to be deleted', async () => {
    const answer = await person.try(`/api/tags/${tag.gkbId}`, { method: 'DELETE' });
    // It was, if only the answer to this got lost.
    return answer && (answer.status < 300 || answer.status === 404);
  });
  return `a new tag is everywhere after ${made} ms, a deleted one gone after ${await seen(false)} ms`;
};

const photoOfBoth: Check = async ({ services: [one, other], key }) => {
  const [here, there] = [new PhotoClient(one.address, key), new PhotoClient(other.address, key)];
  const shows = (at: PhotoClient, ids: readonly string[]) =>
    untilEqual('the photos to be found', () => at.find('Zeppelin'), ids.toSorted());
  await shows(there, []);
  const first = await here.upload('Zeppelin one');
  const start = performance.now();
  await shows(there, [first.id]);
  const delay = Math.round(performance.now() - start);
  ok((await there.file(first.id, 'full')).equals(first.bytes), 'the file is another one');
  ok((await there.file(first.id, '320')).length > 0, 'there is no small picture');
  await one.kill();
  const second = await there.upload('Zeppelin two');
  await one.start();
  await shows(here, [first.id, second.id]);
  await there.remove(first.id);
  await shows(here, [second.id]);
  await here.remove(second.id);
  await shows(there, []);
  return `it was found ${delay} ms after the answer`;
};

/** The victim is killed while the model keeps an answer waiting that the reader follows in the first app. */
async function killDuringAnswer(
  cluster: Cluster,
  { person }: Colleague,
  victim: () => Instance | undefined,
): Promise<string> {
  const { apps, front, model } = cluster;
  const hanging = model.hangOnce();
  const answer = await followAnswer(person, 'When did the Titanic sink?', {
    first: apps[0].address,
    later: front.address,
  });
  await within('the model to be asked', hanging);
  await until('the first step of the answer', async () => answer.events > 0);
  const killed = victim();
  ok(killed, 'nobody composes the answer');
  const start = performance.now();
  await killed.kill();
  try {
    const turn = await answer.ended;
    equal(turn.state, 'finished');
    ok(turn.parts.length > 0, 'the answer is empty');
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    return `${killed.name} was killed, the answer was whole ${seconds} s later`;
  } finally {
    await killed.start();
  }
}

const answerOfKilledApp: Check = (cluster, colleague) =>
  killDuringAnswer(cluster, colleague, () => cluster.apps[0]);

const answerOfKilledServices: Check = (cluster, colleague) => {
  const { middle, services } = cluster;
  return killDuringAnswer(cluster, colleague, () => {
    const address = middle.lastFor('/v1/articles/research/stream');
    return services.find((one) => one.address === address);
  });
};

const Started = z.object({ id: z.string() });
const Changes = z.object({ changes: z.array(z.object({ id: z.string(), state: z.string() })) });
const importedRows = 2_500;

const importOfKilledApp: Check = async (cluster, { person }) => {
  const { apps, middle, store } = cluster;
  const [first, second] = apps;
  const names = Array.from({ length: importedRows }, (_, number) => `N${number},Place ${number}`);
  const file = await person.call(Started, '/api/tags/imports?format=csv', {
    ...{ method: 'POST', type: 'text/csv', at: first.address },
    body: ['gkbId,name', ...names].join('\n'),
  });
  const caught = middle.hold((path) => path.endsWith('/editorial_tags/batch'), 2);
  // Whoever asked is told that it goes on, or nothing; another change may have to end before.
  const apply = until('the import to begin', async () => {
    const path = `/api/tags/imports/${file.id}/apply`;
    const answer = await person.try(path, { method: 'POST', at: first.address });
    return !answer?.isPassing;
  });
  apply.catch(() => undefined);
  const call = await within('the second part of the import', caught);
  await first.kill();
  call.breakOff();
  const start = performance.now();
  try {
    await until('the import to be done', async () => {
      const { changes } = await person.call(Changes, '/api/tags/changes', { at: second.address });
      return changes[0]?.state === 'done';
    });
  } finally {
    await first.start();
  }
  const { count } = await store
    .selectFrom('editorial_tag')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('tag', 'like', '%"Place %')
    .executeTakeFirstOrThrow();
  equal(count, importedRows);
  return `done by ${second.name} ${((performance.now() - start) / 1_000).toFixed(1)} s after the kill`;
};

/** In this order, each by the name that people read. */
export const checks: readonly (readonly [string, Check])[] = [
  ['signing in on one app holds on the other, signing out ends it on both', signIn],
  ['a draft in two tabs on two apps loses nothing', twoTabs],
  ['a change of a tag is seen by both apps and in analyses of both services', tagChange],
  ['an uploaded photo is found, changed and deleted at both services', photoOfBoth],
  ['an answer goes on when the app that reads it is killed', answerOfKilledApp],
  ['an answer goes on when the services that compose it are killed', answerOfKilledServices],
  ['an import of tags is finished by the other app', importOfKilledApp],
];
