import { ModelFailure } from './model-failure.ts';

/** As much of one response as is read, bytes; its tokens with all that stands around them take a tenth. */
const mostBytes = 8_000_000;

/** `fetch` for a server that may never come to an end: what would fill the memory breaks off as a ModelFailure. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.body) return response;
  let bytes = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) controller.error(new ModelFailure('cut'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(bounded), response);
};
