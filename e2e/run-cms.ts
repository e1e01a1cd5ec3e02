import { createServer } from 'node:http';

/** Stands for a publishing system on another site: shows the picker, says what the article is about, notes what it hears. */
export type RunningCms = { stop(): Promise<void> };

function pageOf(desk: string): string {
  return `<!doctype html>
<html lang="en"><title>Another system</title>
<body style="margin: 0">
<output></output>
<iframe src="${desk}/embed/photos" title="Photos" style="width: 100%; height: 840px; border: 0"></iframe>
<script>
const frame = document.querySelector('iframe');
const output = document.querySelector('output');
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== '${desk}' || source !== frame.contentWindow) return;
  const { renditions = [], ...rest } = data;
  const files = renditions.map(({ file, width }) => ({ width, type: file.type, size: file.size }));
  output.textContent += JSON.stringify({ ...rest, files }) + '\\n';
  if (data.type !== 'copydesk:ready') return;
  frame.contentWindow.postMessage({
    type: 'copydesk:open',
    widths: [800],
    article: {
      title: 'Climbers on Mount Everest',
      text: 'Two climbers reached the peak of Mount Everest.\\nThe mountain was covered with snow.',
      language: 'en',
    },
  }, '${desk}');
});
</script>`;
}

/** Listens on 127.0.0.1, which is another site than localhost. */
export async function runCms(port: number, desk: string): Promise<RunningCms> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(desk));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
