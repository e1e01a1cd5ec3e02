/**
 * Name, code and place of an error, without its message, which may quote what people wrote (JSON.parse does).
 */
export function describeError(error: unknown): { error: string; code?: string; at?: string[] } {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const { stack = '', message } = error;
  const at = stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 8);
  return { error: error.name, ...(code !== undefined && { code }), ...(at.length > 0 && { at }) };
}
