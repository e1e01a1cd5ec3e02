import * as z from 'zod';
import { namedObject } from './fields.ts';

/** The body of every answer with a status of 400 or more, in all three services. */
export const ErrorBody = namedObject('Error', { exception: z.string(), message: z.string() });
export type ErrorBody = z.output<typeof ErrorBody>;
