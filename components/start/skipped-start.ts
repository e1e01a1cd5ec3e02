/** Cookie with the id of the user who skipped the start page. */
export const skippedStartCookie = 'copydesk-start-skipped';
