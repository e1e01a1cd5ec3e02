/**
 * The name of a cookie as browsers keep it. Over https it begins so that only this very host can have set it, and
 * over https alone: no host beside or below it, nobody on the way.
 */
export function prefixedCookieName(name: string, isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}${name}`;
}
