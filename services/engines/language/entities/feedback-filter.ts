import type { Knowledge } from '../../knowledge/names/port.ts';
import type { BlockedItem } from '../analyze-input.ts';

function fold(form: string): string {
  return form.normalize('NFC').trim().toLowerCase();
}

/**
 * True if the tenant has blocked something, by its id, also one that leads to it now, or by its standard form in any
 * casing.
 */
export function createBlockFilter(
  blocked: readonly BlockedItem[],
  { find }: Knowledge,
): (item: { gkbId?: string | undefined; stdForm: string }) => boolean {
  const ids = new Set<string>();
  const forms = new Set<string>();
  for (const { gkbId, stdForm } of blocked) {
    if (gkbId !== undefined) ids.add(gkbId).add(find(gkbId)?.id ?? gkbId);
    // A form that comes with an id names that one item, not its namesakes.
    else if (stdForm !== undefined) forms.add(fold(stdForm));
  }
  return ({ gkbId, stdForm }) =>
    (gkbId !== undefined && ids.has(gkbId)) || forms.has(fold(stdForm));
}
