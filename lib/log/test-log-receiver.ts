import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const AnyValue = z
  .object({ stringValue: z.string(), intValue: z.string(), boolValue: z.boolean() })
  .partial();
const Attributes = z
  .array(z.object({ key: z.string(), value: AnyValue }))
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])),
  );
const Request = z.object({
  resourceLogs: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeLogs: z.array(
        z.object({
          logRecords: z.array(
            z.object({
              timeUnixNano: z.string(),
              severityText: z.string(),
              body: z.object({ stringValue: z.string() }),
              attributes: Attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

export type ReceivedLog = {
  service: unknown;
  time: string;
  severity: string;
  body: string;
  attributes: Record<string, unknown>;
};

/** Takes OTLP logs over HTTP as a collector does; `answer` may be changed. */
export async function startLogReceiver() {
  const received: ReceivedLog[] = [];
  const headers: Record<string, unknown>[] = [];
  const answer = { status: 200, body: '{}' };
  const server = createServer(async (request, response) => {
    const sent = Request.parse(JSON.parse(await text(request)));
    headers.push(request.headers);
    if (answer.status === 200)
      for (const { resource, scopeLogs } of sent.resourceLogs)
        for (const { timeUnixNano, severityText, body, attributes } of scopeLogs.flatMap(
          ({ logRecords }) => logRecords,
        ))
          received.push({
            service: resource.attributes['service.name'],
            time: new Date(Number(timeUnixNano.slice(0, -6))).toISOString(),
            severity: severityText,
            body: body.stringValue,
            attributes,
          });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/logs`,
    ...{ received, headers, answer },
    close: () => new Promise((done) => server.close(done)),
  };
}
