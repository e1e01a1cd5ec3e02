import type * as z from 'zod';
import { type Endpoint, type Example, maxBytesOf } from '../../../lib/contract/endpoint.ts';
import { endpoints } from '../../../lib/contract/endpoints.ts';
import { type ErrorStatus, errorTable } from '../../../lib/contract/error-table.ts';
import { ErrorBody } from '../../../lib/contract/errors.ts';
import generalExamples from '../../../lib/contract/examples/general.json' with { type: 'json' };
import mediaExamples from '../../../lib/contract/examples/media.json' with { type: 'json' };
import retrievalExamples from '../../../lib/contract/examples/retrieval.json' with { type: 'json' };
import { extensions, IdempotencyKey } from '../../../lib/contract/extensions.ts';
import { Health } from '../../../lib/contract/health.ts';
import type { ServiceName } from '../../../lib/runtime/service-names.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { type JsonSchema, SchemaCollector } from './json-schema.ts';

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  example?: unknown;
};

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

export type Operation = {
  operationId: string;
  summary: string;
  /** Rules between the members of the query. */
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true; description: string; content: Content };
  responses: Record<string, { description: string; content: Content } | { $ref: string }>;
};

export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    securitySchemes: Record<string, { type: 'apiKey'; in: 'header' | 'query'; name: string }>;
    responses: Record<string, { description: string; content: Content }>;
  };
};

const services: Record<ServiceName, { description: string; keys: string[] }> = {
  media: { description: 'Articles: analysis, knowledge, tags, photos', keys: ['apiKey'] },
  general: { description: 'Any text: analysis and correction', keys: ['userKey', 'userKeyQuery'] },
  retrieval: {
    description:
      'The archive: indexing, research, similar articles. Ids are those of the whole archive: an article of the dataset "archive" has its own id, one of another dataset has "dataset/id" unless it had its own before; PUT of the media service tells it as retrievalId',
    keys: ['apiKey'],
  },
};

const examples: Record<ServiceName, Record<string, Example>> = {
  media: mediaExamples,
  general: generalExamples,
  retrieval: retrievalExamples,
};

/** Makes the OpenAPI 3.1 document of the three services from the tables that also route and check requests. */
export function describeApi(): OpenApi {
  const collector = new SchemaCollector();
  const requests = new Map(
    endpoints.map((endpoint) => [endpoint, readRequest(endpoint, collector)]),
  );
  const paths: OpenApi['paths'] = {};
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    paths[endpoint.path] = path;
    path[endpoint.method.toLowerCase()] = {
      operationId: `${endpoint.service}.${endpoint.name}`,
      summary: endpoint.summary,
      ...describeQuery(endpoint),
      tags: [endpoint.service],
      security: [
        ...services[endpoint.service].keys.map((key) => ({ [key]: [] })),
        // The signature in the query replaces the key.
        ...(endpoint.opensSigned ? [{}] : []),
      ],
      ...requests.get(endpoint),
      responses: readResponses(endpoint, collector),
    };
  }
  paths['/health'] = {
    get: {
      operationId: 'health',
      summary: 'Tell which parts are ready and what is offered beyond the contract; needs no key',
      tags: ['general'],
      security: [],
      responses: Object.fromEntries(
        [200, 503].map((status) => [
          status,
          {
            description: status === 200 ? 'Everything is ready.' : 'Some parts are starting.',
            content: { 'application/json': { schema: collector.addAnswer(Health) } },
          },
        ]),
      ),
    },
  };
  const error = collector.addAnswer(ErrorBody);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Copydesk language services',
      version: packageJson.version,
      description: `Beyond the shared contract these services offer: ${extensions.join(', ')}.`,
    },
    servers: [{ url: '/' }],
    tags: Object.entries(services).map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      schemas: collector.components,
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        userKey: { type: 'apiKey', in: 'header', name: 'Authorization' },
        userKeyQuery: { type: 'apiKey', in: 'query', name: 'user_key' },
      },
      responses: Object.fromEntries(
        errorTable.map(({ status, exception }) => [
          exception,
          { description: errorReasons[status], content: { 'application/json': { schema: error } } },
        ]),
      ),
    },
  };
}

function readRequest(
  endpoint: Endpoint,
  collector: SchemaCollector,
): Pick<Operation, 'parameters' | 'requestBody'> {
  const parameters = [
    ...readParameters(endpoint.params, 'path', exampleOf(endpoint).params, collector),
    ...readParameters(endpoint.query, 'query', exampleOf(endpoint).query, collector),
  ];
  if (endpoint.path === '/v2/nlp/analyze/feedback') {
    const schema = collector.addParameters(IdempotencyKey);
    parameters.push({ name: 'Idempotency-Key', in: 'header', required: false, schema });
  }
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.takes && {
      requestBody: {
        required: true,
        description: `A file of at most ${maxBytesOf(endpoint).toLocaleString('en')} bytes.`,
        content: Object.fromEntries(endpoint.takes.map((type) => [type, { schema: {} }])),
      },
    }),
    ...(endpoint.request && {
      requestBody: {
        required: true,
        description: `At most ${maxBytesOf(endpoint).toLocaleString('en')} bytes.`,
        content: {
          'application/json': {
            schema: collector.addRequest(endpoint.request),
            ...pick(exampleOf(endpoint).request),
          },
        },
      },
    }),
  };
}

function describeQuery({ query }: Endpoint): Pick<Operation, 'description'> {
  const description = query?.meta()?.description;
  return description === undefined ? {} : { description };
}

function readParameters(
  shape: z.ZodType | undefined,
  place: 'path' | 'query',
  examples: unknown,
  collector: SchemaCollector,
): Parameter[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = collector.addParameters(shape);
  const given = new Map(Object.entries(examples ?? {}));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
    ...pick(given.get(name)),
  }));
}

function readResponses(endpoint: Endpoint, collector: SchemaCollector): Operation['responses'] {
  const schema = endpoint.answersFile ? {} : collector.addAnswer(endpoint.response);
  const example = pick(exampleOf(endpoint).response);
  const content: Content = endpoint.streamed
    ? describeStream(schema, exampleOf(endpoint).response)
    : endpoint.answersFile
      ? { 'image/*': { schema } }
      : { 'application/json': { schema, ...example } };
  return {
    200: { description: endpoint.streamed ? 'One event a line' : 'Done', content },
    ...Object.fromEntries(
      errorTable
        .filter(({ status }) => isPossible(endpoint, status))
        .map(({ status, exception }) => [status, { $ref: `#/components/responses/${exception}` }]),
    ),
  };
}

/**
 * Describes a stream by its body, which is text. Some tools validate each event of a `text/event-stream` against the
 * schema, so the schema of an event is an alternative.
 */
function describeStream(schema: JsonSchema, example: unknown): Content {
  const json = JSON.stringify(example);
  const data = { type: 'string', contentMediaType: 'application/json', contentSchema: schema };
  const event = {
    type: 'object',
    description: 'One event.',
    properties: { data },
    required: ['data'],
  };
  const lines =
    'Each event on a line: "data: " and its JSON, then an empty line. Lines that begin with ":" are to be ignored.';
  return {
    'text/event-stream': {
      schema: { anyOf: [{ type: 'string', description: lines }, event] },
      example: `data: ${json}\n\n`,
    },
    'application/x-ndjson': {
      schema: {
        type: 'string',
        description:
          'The JSON of one event on each line, which says what the data of text/event-stream does. Empty lines are to be ignored.',
      },
      example: `${json}\n`,
    },
  };
}

function isPossible(endpoint: Endpoint, status: ErrorStatus): boolean {
  switch (status) {
    case 405:
    case 501:
      return false;
    case 409:
      return ['createTag', 'createDataset', 'deleteDataset'].includes(endpoint.name);
    case 413:
    case 415:
      return endpoint.request !== undefined || endpoint.takes !== undefined;
    default:
      return true;
  }
}

export function exampleOf({ service, name }: Pick<Endpoint, 'service' | 'name'>): Example {
  return examples[service][name] ?? {};
}

function pick(example: unknown): { example?: unknown } {
  return example === undefined ? {} : { example };
}

/** Reasons for each error (CONTRACT 1.3). */
export const errorReasons: Record<ErrorStatus, string> = {
  400: 'The request is not JSON or a field is wrong; the message names it.',
  401: 'The key is missing or not known.',
  403: 'The key is known, but not for this service, dataset or bank; or the signature of an address is not valid.',
  404: 'The path, or what it names, is not there.',
  405: 'The path does not take this method; the header Allow says which it does.',
  409: 'Something of this name is there already, or a dataset that is to be deleted has articles.',
  413: 'The body is larger than the limit.',
  415: 'The body is not declared as application/json.',
  429: 'The quota does not suffice, the key makes too many requests a minute, or too many wrong keys came from one address; the header Retry-After says when to come back.',
  500: 'Something went wrong on our side.',
  501: 'This part is not there yet.',
  503: 'Too much is waiting, or a part is not ready; see the header Retry-After.',
};
