import { expect, it } from 'vitest';
import { chooseValue } from './facet-choice';

const fields = ['section', 'author'];
const choose = (q: string, value: string, use: 'wanted' | 'excluded' | undefined) =>
  chooseValue(q, { field: 'section', value, use }, fields);

it.each([
  ['tram', 'Local', 'wanted', 'tram section:="Local"'],
  ['tram section:="Local"', 'Sport', 'wanted', 'tram section:(="Local" OR ="Sport")'],
  ['section:(="Local" OR ="Sport") tram', 'Local', undefined, 'tram section:="Sport"'],
  ['tram section:="Local"', 'Local', undefined, 'tram'],
  ['tram section:="Local"', 'Local', 'excluded', 'tram -section:="Local"'],
  ['tram -section:="Local"', 'Local', 'wanted', 'tram section:="Local"'],
  ['tram -section:="Local"', 'Local', undefined, 'tram'],
  ['tram -section:="Local"', 'Sport', 'excluded', 'tram -section:="Local" -section:="Sport"'],
  ['section:loc* tram', 'Local', undefined, 'tram'],
  ['a OR b', 'Local', 'wanted', '(a OR b) section:="Local"'],
  ['author:="Local"', 'Local', 'wanted', 'author:="Local" section:="Local"'],
] as const)('%s with %s %s', (q, value, use, expected) => {
  expect(choose(q, value, use)).toBe(expected);
});
