import { type Env, settingNames } from '../lib/runtime/env.ts';
import { servicesSettingNames } from '../services/server/env.ts';

/**
 * What the app and the services get of the variables of `npm start`: each the settings that it declares, and what any
 * program may need. So neither sees the other's secrets, nor those of whatever else runs on the machine.
 */

/** Where programs, certificates, proxies, temporary files and the time zone are; what Node, Next and native code are told. */
const general =
  /^(PATH|PATHEXT|HOME|USER|LOGNAME|SHELL|TERM|TMPDIR|TMP|TEMP|LANG|LANGUAGE|LC_\w+|TZ|(HTTPS?|NO|ALL)_PROXY|SSL_CERT_(FILE|DIR)|NO_COLOR|FORCE_COLOR|SYSTEMROOT|WINDIR|COMSPEC|USERPROFILE|(LOCAL)?APPDATA|(NODE|NEXT|OTEL|XDG|LD|DYLD|UV|MALLOC|GLIBC|VIPS)_\w+|PG\w+)$/i;

/** For the app: of the keys of our services only those that it calls them with, and that Unsplash is in use, not its key. */
export function appEnv(source: NodeJS.ProcessEnv, { services }: Env): NodeJS.ProcessEnv {
  const used = new Set(Object.values(services).map(({ key }) => key));
  const { SERVICES_API_KEYS: keys, UNSPLASH_KEY: unsplash, ...rest } = source;
  const called = keys
    ?.split(',')
    .filter((entry) => used.has(entry.slice(entry.indexOf(':') + 1).trim()))
    .join(',');
  return {
    ...pick(rest, settingNames),
    ...(called && { SERVICES_API_KEYS: called }),
    ...(unsplash?.trim() && { UNSPLASH_KEY: 'in use' }),
  };
}

export function servicesEnv(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return pick(source, servicesSettingNames);
}

function pick(source: NodeJS.ProcessEnv, declared: readonly string[]): NodeJS.ProcessEnv {
  const entries = Object.entries(source);
  // Next's types want a name of theirs to be in every environment.
  return Object.fromEntries(
    entries.filter(([name]) => declared.includes(name) || general.test(name)),
  ) as NodeJS.ProcessEnv;
}
