import type { TagInput } from '@/lib/tags/api';
import type { TagFieldDiff } from '@/lib/tags/change-api';

/** The fields of a tag as text, by the names that columns of a table have. */
function flatten(tag: TagInput): Map<string, string> {
  const fields = new Map<string, string>();
  const put = (field: string, value: string | undefined) => {
    if (value) fields.set(field, value);
  };
  put('name', tag.name);
  put('externalId', tag.externalId);
  put('forbidden', tag.forbidden ? 'yes' : undefined);
  for (const [code, form] of Object.entries(tag.stdForms)) put(`name:${code}`, form);
  for (const [code, names] of Object.entries(tag.aliases)) put(`aliases:${code}`, names.join('; '));
  for (const [code, text] of Object.entries(tag.descriptions)) put(`description:${code}`, text);
  put('categories', tag.categories.join('; '));
  put('rule', tag.rule);
  put('standsFor', tag.standsFor);
  return fields;
}

/** Which fields differ, in the order in which a tag is edited. */
export function diffTag(before: TagInput, after: TagInput): TagFieldDiff[] {
  const [old, next] = [flatten(before), flatten(after)];
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((field) => old.get(field) !== next.get(field))
    .map((field) => {
      const [was, is] = [old.get(field), next.get(field)];
      return { field, ...(was && { before: was }), ...(is && { after: is }) };
    });
}
