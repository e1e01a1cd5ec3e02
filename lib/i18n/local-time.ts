/** A point in time as `<input type="datetime-local">` holds it, in the reader's own time zone. */
export function toLocalInput(at: string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The point in time, ISO with `Z`; undefined where the field is empty. */
export function fromLocalInput(value: string): string | undefined {
  const date = new Date(value);
  return value === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
