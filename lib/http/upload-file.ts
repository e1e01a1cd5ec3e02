import { ApiFailure, cancelled, refusal } from './call-api.ts';

/**
 * Sends a file to our own API and gives back its JSON; `fetch` does not tell how far a body has gone. Throws ApiFailure.
 * T is what the route promises.
 */
export function uploadFile<T>(
  path: string,
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<T> {
  const { onProgress, signal } = options;
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer: unknown = request.response;
      if (request.status >= 200 && request.status < 300) return resolve(answer as T);
      reject(refusal(request, answer));
    };
    request.onerror = () => reject(new ApiFailure('offline', 'No answer.', 0));
    request.onabort = () => reject(cancelled());
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
