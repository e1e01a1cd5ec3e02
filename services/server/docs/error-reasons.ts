import type { ErrorStatus } from '../../../lib/contract/errors.ts';

/** When each error is answered, in words (CONTRACT 1.3). */
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
