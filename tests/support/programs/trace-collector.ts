import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type Attribute = {
  key: string;
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number };
};
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
};
type SentTraces = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
};

export type CollectedSpan = Omit<SentSpan, 'attributes'> & { attributes: Record<string, unknown> };

/** Starts a trace collector that accepts OTLP over HTTP in JSON with this key and stores it. */
export async function startTraceCollector({ key }: { key: string }) {
  const bodies: string[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const isTraces = request.method === 'POST' && request.url === '/v1/traces';
    if (request.headers['x-collector-key'] !== key) return void response.writeHead(401).end();
    if (!isTraces || request.headers['content-type'] !== 'application/json')
      return void response.writeHead(415).end();
    bodies.push(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}');
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const resources = () => bodies.flatMap((body) => (JSON.parse(body) as SentTraces).resourceSpans);
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    text: () => bodies.join('\n'),
    services: () => resources().map(({ resource }) => valuesOf(resource.attributes)['service.name']),
    spans: (): CollectedSpan[] =>
      resources()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((span) => ({ ...span, attributes: valuesOf(span.attributes) })),
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function valuesOf(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
  );
}
