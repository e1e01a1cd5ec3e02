const day = 86_400_000;

/** The Monday, in UTC, on which a week of ISO 8601 (`2026-W47`) begins. */
function mondayOf(year: number, week: number): number {
  // 4 January is always in the first week.
  const fourth = Date.UTC(year, 0, 4);
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
  return fourth + ((week - 1) * 7 - weekday) * day;
}

/** First and last moment (exclusive) of a week of ISO 8601 in UTC, as ISO times. */
export function weekRange(week: string): { from: string; until: string } {
  const [year = '', number = ''] = week.split('-W');
  const monday = mondayOf(Number(year), Number(number));
  return {
    from: new Date(monday).toISOString(),
    until: new Date(monday + 7 * day).toISOString(),
  };
}

/** The week of ISO 8601 that a moment falls in, in UTC. */
export function weekOf(time: Date): string {
  const weekday = (time.getUTCDay() + 6) % 7;
  // A week belongs to the year of its Thursday.
  const thursday = new Date(time.getTime() + (3 - weekday) * day);
  const year = thursday.getUTCFullYear();
  const number = 1 + Math.floor((thursday.getTime() - mondayOf(year, 1)) / (7 * day));
  return `${year}-W${String(number).padStart(2, '0')}`;
}
