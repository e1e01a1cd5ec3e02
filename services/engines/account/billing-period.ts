/** A calendar month in UTC: its name (`2026-05`), first and last day, and when the next one begins. */
export type BillingPeriod = { name: string; start: string; end: string; next: Date };

export function billingPeriodAt(time: Date): BillingPeriod {
  const year = time.getUTCFullYear();
  const month = time.getUTCMonth();
  const next = new Date(Date.UTC(year, month + 1, 1));
  const lastDay = new Date(Date.UTC(year, month + 1, 0));
  const end = lastDay.toISOString().slice(0, 10);
  const name = end.slice(0, 7);
  return { name, start: `${name}-01`, end, next };
}
