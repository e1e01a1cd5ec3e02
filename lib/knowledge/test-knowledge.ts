import { startTestService, type TestAnswer, type TestCall } from '../clients/test-service.ts';
import type { KnowledgeCorrection, KnowledgeRecord } from '../contract/knowledge-record.ts';

/** Test data: a city, a country, and a deprecated id of the city. */
export const brno: KnowledgeRecord = {
  gkbId: 'G1001',
  type: 'location',
  subtypes: ['city'],
  names: { en: ['Brno', 'Brünn'], cs: ['Brno'], de: ['Brünn'] },
  descriptions: { en: 'second largest city in Czechia', cs: 'druhé největší město v Česku' },
  facts: [
    {
      property: 'country',
      entity: 'G7000',
      label: { value: 'Czechia', language: 'en' },
      source: 'Natural Earth',
    },
    { property: 'population', amount: 402_739, unit: 'people', asOf: '2024-01-01' },
    { property: 'coordinates', latitude: 49.195, longitude: 16.608 },
  ],
  externalIds: { wikidata: 'Q14960' },
  externalLinks: { enwiki: 'https://en.wikipedia.org/wiki/Brno' },
  popularity: 66,
  country: 'CZ',
  origin: 'seed',
};
export const czechia: KnowledgeRecord = {
  ...brno,
  gkbId: 'G7000',
  subtypes: ['country'],
  names: { en: ['Czechia'], cs: ['Česko'] },
  descriptions: { en: 'country in Central Europe' },
  facts: [],
  externalIds: { wikidata: 'Q213' },
};
export const deprecated = { gkbId: 'G900', redirectGkbId: 'G1001' };

type Entry = { gkbId: string; isNew: boolean; correction: KnowledgeCorrection; at: string };

/** Starts a media service with a small knowledge base on loopback; ours unless `isOurs` is false. */
export async function startTestKnowledge(options: { isOurs?: boolean } = {}) {
  const service = await startTestService({
    ...options,
    extensions: ['knowledge-records', 'knowledge-corrections', 'editorial-tag-batch'],
  });
  const base = new Map([brno, czechia].map((record) => [record.gkbId, record]));
  const redirects = [deprecated, { gkbId: 'G901' }];
  const corrections = new Map<string, Entry>();
  let made = 0;

  const strings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  const find = (id: string, source?: unknown) =>
    [...base.values()].find((one) => (source ? one.externalIds.wikidata : one.gkbId) === id);
  const formOf = (record: KnowledgeRecord, language: string) => {
    const own = record.names[language]?.[0];
    const used = own === undefined ? 'en' : language;
    return { value: record.names[used]?.[0] ?? '', language: used };
  };
  const detailsOf = (record: KnowledgeRecord, language: string) => ({
    gkbId: record.gkbId,
    stdForm: formOf(record, language),
    description: { value: record.descriptions.en ?? '', language: 'en' },
    type: record.type,
    subtypes: record.subtypes,
    externalIds: record.externalIds,
    externalLinks: record.externalLinks,
  });
  const box = (record: KnowledgeRecord, language: string) => ({
    language: 'en',
    value: {
      title: formOf(record, language).value,
      header: record.descriptions.en,
      body: 'Told from the facts.',
      footer: { ...record.externalLinks, odd: 'javascript:alert(1)' },
    },
  });
  const byId = (call: TestCall, tell: (record: KnowledgeRecord, language: string) => unknown) => {
    const language = String(call.body.language ?? 'en');
    const found = strings(call.body.ids).flatMap((id) => {
      const record = find(id, call.body.externalSource);
      return record ? [[id, tell(record, language)]] : [];
    });
    return { body: Object.fromEntries(found) };
  };

  function correct(gkbId: string, correction: KnowledgeCorrection): TestAnswer {
    made += 1;
    const at = `2026-11-21T10:00:00.${String(made).padStart(3, '0')}Z`;
    const isNew = corrections.get(gkbId)?.isNew ?? !base.has(gkbId);
    corrections.set(gkbId, { gkbId, isNew, correction, at });
    const record = base.get(gkbId) ?? { ...brno, gkbId, origin: 'desk' as const };
    const names = { ...record.names, ...correction.names };
    if (isNew) base.set(gkbId, { ...record, names });
    return { body: { ...record, names } };
  }

  service.state.answer = (call) => {
    const [, , , part = '', id = ''] = call.path.split('/');
    if (part === 'details') return byId(call, detailsOf);
    if (part === 'infoboxes') return byId(call, box);
    if (part === 'stdforms') return byId(call, formOf);
    if (part === 'redirects') {
      const ids = strings(call.body.ids);
      return { body: redirects.filter(({ gkbId }) => ids.includes(gkbId)) };
    }
    if (part === 'search') return { body: searchFor(String(call.body.query)) };
    if (!service.state.isOurs) return { status: 404, body: { exception: 'x', message: 'none' } };
    if (part === 'records') return byId(call, (record) => record);
    if (part !== 'corrections') return { status: 404, body: { exception: 'x', message: 'none' } };
    if (call.method === 'GET') return { body: [...corrections.values()] };
    if (call.method === 'POST') return correct(`GL${made + 1}`, call.body);
    if (call.method === 'PUT') return correct(id, call.body);
    if (corrections.get(id)?.isNew) base.delete(id);
    corrections.delete(id);
    return { body: { message: 'Taken back.' } };
  };

  function searchFor(query: string) {
    return [...base.values()]
      .filter((record) => record.names.en?.some((name) => name.startsWith(query)))
      .map((record) => ({ ...detailsOf(record, 'en'), score: 0.9 }));
  }

  return { ...service, corrections };
}
