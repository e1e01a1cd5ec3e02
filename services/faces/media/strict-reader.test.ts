import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { MediaAnalysis } from '../../../lib/contract/analysis.ts';
import type { Endpoint } from '../../../lib/contract/endpoint.ts';
import { generalEndpoints } from '../../../lib/contract/general-endpoints.ts';
import { languages } from '../../../lib/contract/inventories.ts';
import { RecordsResponse } from '../../../lib/contract/knowledge-record.ts';
import { StdFormsResponse } from '../../../lib/contract/media.ts';
import { mediaEndpoints } from '../../../lib/contract/media-endpoints.ts';
import { checkAnswer } from '../../server/http/respond.ts';
import { startTestServices, type TestServices } from '../../server/test-services.ts';

/** Answers as a strict public client reads them: CONTRACT 2.8 and 2.10. The services themselves do not check here. */
let services: TestServices;
beforeAll(async () => {
  services = await startTestServices({ checksAnswers: false }, { analyzesArchive: false });
  await services.whenReady();
});
afterAll(() => services.close());

const Sample = z.object({
  id: z.string(),
  language: z.string(),
  title: z.string(),
  lead: z.string(),
  body: z.array(z.string()),
});
const folder = join(import.meta.dirname, '../../../content/samples');
const samples = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => Sample.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  .map(({ body, ...sample }) => ({ ...sample, text: body.join('\n\n') }));

const texts: Record<(typeof languages)[number], string> = {
  en: 'Angela Merkel met Emmanuel Macron in Berlin on Monday. 🚋 Siemens will not pay 3 million euros.',
  cs: 'Petr Pavel přijal v Praze Emmanuela Macrona. Škoda Auto letos prodala 5 % vozů do Německa.',
  de: 'Angela Merkel traf am Montag in Paris den französischen Präsidenten Emmanuel Macron.',
  es: 'Pedro Sánchez viajó el martes a Bruselas, donde el Real Madrid no jugará este año.',
  fr: "Emmanuel Macron a rencontré lundi à l'Élysée le président Volodymyr Zelensky.",
  nl: 'Mark Rutte sprak dinsdag in Amsterdam met Philips over drie miljoen euro.',
  pl: 'Donald Tusk spotkał się w Warszawie z Emmanuelem Macronem, ale Polska nie zapłaci.',
  sk: 'Zuzana Čaputová sa v Bratislave stretla s Petrom Pavlom a hovorila o Európskej únii.',
};

async function read(endpoint: Endpoint, body: object): Promise<unknown> {
  const answer = await services.call(endpoint.path, { body });
  expect(answer.status, answer.text).toBe(200);
  expect(checkAnswer(endpoint, answer.json), JSON.stringify(body).slice(0, 200)).toEqual([]);
  return answer.json;
}

const { analyze: analyzeArticle, getDetails, getInfoboxes, getRecords } = mediaEndpoints;
const everything = { returnMentions: true, returnItemSentiment: true };

describe('a strict public client', { timeout: 120_000 }, () => {
  it.each([false, true])('reads every sample article, returnGkbProperties %s', async (facts) => {
    for (const sample of samples) {
      await read(analyzeArticle, { ...sample, ...everything, returnGkbProperties: facts });
    }
  });

  it.each(languages)('reads a text in %s, presented in every language', async (language) => {
    const body = { id: language, text: texts[language], language, ...everything };
    await read(analyzeArticle, body);
    for (const presentationLanguage of languages) {
      await read(analyzeArticle, { ...body, presentationLanguage, returnGkbProperties: true });
    }
    const { analyze, correct, judgeSentiment } = generalEndpoints;
    for (const endpoint of [analyze, correct, judgeSentiment]) await read(endpoint, body);
  });

  it('finds each item that a property leads to named in the presentation language', async () => {
    const body = { id: 'a', text: texts.en, presentationLanguage: 'cs', returnGkbProperties: true };
    const { entities = [], tags = [] } = MediaAnalysis.parse(await read(analyzeArticle, body));
    const links = [...entities, ...tags]
      .flatMap(({ gkbProperties = [] }) => gkbProperties)
      .filter(({ valueGkbId }) => valueGkbId !== undefined);
    expect(links.length).toBeGreaterThan(5);
    const ids = links.flatMap(({ valueGkbId }) => valueGkbId ?? []);
    const forms = StdFormsResponse.parse(
      await read(mediaEndpoints.getStdForms, { ids, language: 'cs' }),
    );
    for (const { valueGkbId = '', strValue } of links) {
      expect(strValue).toBe(forms[valueGkbId]?.value);
    }
  });

  it('reads details, infoboxes and records, and finds each item that a fact leads to named', async () => {
    const { entities = [] } = MediaAnalysis.parse(
      await read(analyzeArticle, { id: 'a', text: Object.values(texts).join('\n\n') }),
    );
    const ids = entities.flatMap(({ gkbId }) => gkbId ?? []);
    for (const language of languages) {
      for (const endpoint of [getDetails, getInfoboxes]) await read(endpoint, { ids, language });
      const records = RecordsResponse.parse(await read(getRecords, { ids, language }));
      const links = Object.values(records)
        .flatMap(({ facts }) => facts)
        .filter(({ entity }) => entity !== undefined);
      expect(links.length).toBeGreaterThan(5);
      expect(links.filter(({ label }) => label === undefined)).toEqual([]);
    }
  });
});
