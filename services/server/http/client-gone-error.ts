/** The client closed the connection before it had its answer; nobody reads what is answered. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';
}

/** As it is written into the log; not a status of HTTP. */
export const clientGoneStatus = 499;
