/** True if an address leads to this machine alone. */
export function isLoopback(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? '';
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** True if a model may read a text: confidential ones do not leave this machine. */
export function mayRead(
  { isLocal = true }: { readonly isLocal?: boolean | undefined },
  isConfidential: boolean,
): boolean {
  return isLocal || !isConfidential;
}
