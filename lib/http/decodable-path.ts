/**
 * Makes a path decodable where it is not: a percent sign that begins no encoded character stands for itself. Next answers
 * others with a fault, before any route or page is asked. The query stays as it is.
 */
export function decodablePath(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (isDecodable(path)) return url;
  const steps = path
    .split('/')
    .map((step) => (isDecodable(step) ? step : step.replaceAll('%', '%25')));
  return steps.join('/') + (end < 0 ? '' : url.slice(end));
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
