import {
  putLanguageFirst,
  readSamples,
  samplesFolder,
  toSampleSummary,
} from '@/lib/drafts/samples';
import { handle } from '@/lib/http/handler';

export const GET = handle({ route: '/api/samples' }, async ({ locale }) => ({
  samples: putLanguageFirst(await readSamples(samplesFolder()), locale).map(toSampleSummary),
}));
