import { readFileSync } from 'node:fs';

/** An invented agency text, and where each part of it belongs. */
export type AgencyText = {
  language: string;
  paste: string;
  title: string;
  lead: string;
  body: string[];
  note: string[];
  fields: Record<string, string>;
};

/**
 * Reads texts whose lines are labelled: N note, T headline, B byline, S agency, D day, L lead, P paragraph. Words in ⟦⟧
 * are no part of the line that they stand in; those of a dateline go into fields, others into the note.
 */
export function readAgencyTexts(name: 'developed-on' | 'held-out'): AgencyText[] {
  const file = readFileSync(new URL(`.//${name}.txt`, import.meta.url), 'utf8');
  return file
    .split(/^# /mu)
    .slice(1)
    .map((part): AgencyText => {
      const [head = '', ...lines] = part.trimEnd().split('\n');
      const [language = '', ...fields] = head.split(' | ');
      const labelled = lines
        .filter(Boolean)
        .map((line) => ({ label: line[0], text: line.slice(2) }));
      const of = (label: string) =>
        labelled.filter((line) => line.label === label).map(({ text }) => text);
      const bare = (text: string) => text.replace(/⟦[^⟧]*⟧/gu, '').trim();
      const pieces = [...of('T'), ...of('P')].flatMap((text) =>
        [...text.matchAll(/⟦([^⟧]*)⟧/gu)].map((found) => (found[1] ?? '').trim()),
      );
      return {
        language,
        paste: lines.map((line) => line.slice(2).replace(/[⟦⟧]/gu, '')).join('\n'),
        title: of('T').map(bare).join(' '),
        lead: of('L').map(bare).join(' '),
        body: of('P').map(bare),
        note: [...of('N'), ...pieces],
        fields: Object.fromEntries(
          fields.map((field) => field.split('=')).map(([name = '', value = '']) => [name, value]),
        ),
      };
    });
}
