import type { ResearchScope } from '@/lib/research/api';
import { wholeArchive } from '@/lib/research/ask';

/** Address of the page for a new question; `draftId` is the related draft. */
export type ResearchAddress = {
  scope: ResearchScope;
  question: string;
  draftId?: string | undefined;
  list: ListChoice;
};
export type ScopeProps = { scope: ResearchScope; onChange: (scope: ResearchScope) => void };
export const whose = ['all', 'mine', 'shared'] as const;
export type ListChoice = { q: string; whose: (typeof whose)[number] };
const wholeList: ListChoice = { q: '', whose: 'all' };

/** The lists of a scope in their order, with their names in the address and in the messages. */
export const scopeLists = [
  ['sections', 'section'],
  ['tags', 'tag'],
  ['datasets', 'dataset'],
  ['entities', 'entity'],
] as const;
const maxValues = 20;
const isDay = /^\d{4}-\d{2}-\d{2}$/;

export function readAddress(search: URLSearchParams): ResearchAddress {
  const day = (name: string) => {
    const written = search.get(name) ?? '';
    return isDay.test(written) && !Number.isNaN(Date.parse(written)) ? written : undefined;
  };
  const values = (name: string) => {
    const written = search.getAll(name).filter((value) => value !== '' && value.length <= 200);
    return [...new Set(written)].slice(0, maxValues);
  };
  const from = day('from');
  const to = day('to');
  const draftId = search.get('draft') ?? '';
  return {
    scope: {
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      sections: values('section'),
      tags: values('tag'),
      datasets: values('dataset'),
      entities: values('entity'),
    },
    question: (search.get('question') ?? '').slice(0, 2_000),
    ...(draftId !== '' && { draftId: draftId.slice(0, 80) }),
    list: {
      q: (search.get('q') ?? '').slice(0, 200),
      whose: whose.find((one) => one === search.get('whose')) ?? wholeList.whose,
    },
  };
}

export function writeAddress(address: ResearchAddress): string {
  const { scope, question, draftId, list } = address;
  const search = new URLSearchParams();
  if (draftId !== undefined) search.set('draft', draftId);
  if (question !== '') search.set('question', question);
  if (scope.from !== undefined) search.set('from', scope.from);
  if (scope.to !== undefined) search.set('to', scope.to);
  for (const [field, name] of scopeLists)
    for (const value of scope[field]) search.append(name, value);
  if (list.q !== '') search.set('q', list.q);
  if (list.whose !== wholeList.whose) search.set('whose', list.whose);
  return search.size === 0 ? '/research' : `/research?${search}`;
}

export function isWholeArchive(scope: ResearchScope): boolean {
  const rest = { question: '', list: wholeList };
  return writeAddress({ scope, ...rest }) === writeAddress({ scope: wholeArchive, ...rest });
}
