import { beforeAll, expect, it } from 'vitest';
import { endpoints } from '../../lib/contract/endpoints.ts';
import { findFault, RequestGenerator } from '../../lib/http/test-requests.ts';
import { exampleOf } from './docs/describe-api.ts';
import { openSharedServices, type SharedServices } from './test-services.ts';

/** Every operation of the contract, with requests made from its own schemas. `npm run bench requests` makes more of them. */
const requestsOfEach = 12;

let services: SharedServices;
beforeAll(async () => {
  services = await openSharedServices();
});

it.each(endpoints)('$method $path is never answered with a fault', async (endpoint) => {
  const generator = new RequestGenerator(endpoint.path.length);
  const { request: example } = exampleOf(endpoint);
  const operation = { ...endpoint, body: endpoint.request, example };
  for (let count = 0; count < requestsOfEach; count += 1) {
    const { method, path, headers, body } = generator.request(operation);
    const answer = await services.call(path, { method, headers, ...(body && { body }) });
    const sent = () => `${method} ${path} ${new TextDecoder().decode(body).slice(0, 500)}`;
    expect(findFault(answer), sent()).toBeUndefined();
  }
});
