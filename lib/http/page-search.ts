/** Reads a page's `searchParams` as the browser reads its address. */
export function toSearchParams(
  search: Record<string, string | string[] | undefined>,
): URLSearchParams {
  return new URLSearchParams(
    Object.entries(search).flatMap(([name, value = []]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  );
}
