/** The day (`YYYY-MM-DD`, UTC) that a read `referenceDate` stands for: `NOW`, a day or an ISO date-time. */
export function referenceDay(referenceDate: string, now: Date): string {
  return (referenceDate === 'NOW' ? now.toISOString() : referenceDate).slice(0, 10);
}
