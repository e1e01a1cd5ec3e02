import type { InterfaceLocale } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import type { EditorialTag } from '../../contract/media-tags.ts';
import { processWide } from '../../runtime/process-wide.ts';
import type { TagRow } from '../api.ts';
import type { TagDesk } from '../tag-desk.ts';
import { toInput } from '../writes/tag-input.ts';

const formAge = 3_600_000;
const maxForms = 20_000;
const maxWaitMs = 1_500;
type Form = { at: number; form: string | undefined };
const forms = () => processWide('stands-for-forms', () => new Map<string, Form>());

/**
 * Rows as the browser gets them, with the standard forms of what the tags stand for in the reader's language: asked
 * of the services once an hour, and left out where they do not tell in time.
 */
export async function toRows(
  { services, uses }: Pick<TagDesk, 'services' | 'uses'>,
  tags: readonly EditorialTag[],
  locale: InterfaceLocale,
  call: CallOptions = {},
): Promise<TagRow[]> {
  const wanted = tags.flatMap(({ standsFor }) => standsFor ?? []);
  await learnForms(services, wanted, locale, call);
  return tags.map((tag) => {
    const { standsFor, ...input } = toInput(tag);
    const form = standsFor && forms().get(`${locale} ${standsFor}`)?.form;
    return {
      ...input,
      ...(standsFor && { standsFor: { gkbId: standsFor, ...(form && { stdForm: form }) } }),
      use: uses.get(tag.gkbId),
    };
  });
}

async function learnForms(
  services: Services,
  ids: readonly string[],
  locale: InterfaceLocale,
  call: CallOptions,
): Promise<void> {
  const known = forms();
  const unknown = [...new Set(ids)].filter((id) => {
    const form = known.get(`${locale} ${id}`);
    return !form || Date.now() - form.at > formAge;
  });
  if (unknown.length === 0) return;
  try {
    const answer = await services.call('media', (client) =>
      client.getStdForms({ ids: unknown, language: locale }, { ...call, timeoutMs: maxWaitMs }),
    );
    if (known.size > maxForms) known.clear();
    const at = Date.now();
    for (const id of unknown) known.set(`${locale} ${id}`, { at, form: answer[id]?.value });
  } catch {
    // A list without these names is still the list.
  }
}

export async function rowOf(
  desk: TagDesk,
  tag: EditorialTag,
  locale: InterfaceLocale,
): Promise<TagRow> {
  const [row] = await toRows(desk, [tag], locale);
  if (!row) throw new Error('One tag makes one row.');
  return row;
}
