/** Holds the id of whoever went past the start without any of its ways. */
export const skippedStartCookie = 'copydesk-start-skipped';
