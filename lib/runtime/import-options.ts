import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util';

type Options = Readonly<Record<string, ParseArgsOptionDescriptor>>;
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the words behind `npm run import PART`. npm keeps options for itself that do not come after ` -- `, and hands them
 * on in the environment: switches and `--name=value` are taken from there, a value that it lost is asked for. Throws with
 * a sentence that names what is wrong.
 */
export function readImportOptions<const Given extends Options>(
  { part, options, usage }: { part: string; options: Given; usage: string },
  words: readonly string[],
  environment: Environment,
) {
  const args = [...words, ...takenByNpm(part, options, environment)];
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [first] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new Error(`${first}.\n\n${usage}`);
  }
}

function takenByNpm(part: string, options: Options, environment: Environment): string[] {
  if (environment.npm_lifecycle_event !== 'import') return [];
  return Object.entries(options).flatMap(([name, { type }]) => {
    const value = environment[`npm_config_${name.replaceAll('-', '_')}`];
    if (value === undefined || value === '') return [];
    // npm has settings of its own under such names, as `jobs`: a number.
    if (type === 'boolean') return value === 'true' ? [`--${name}`] : [];
    if (value === 'true') {
      throw new Error(
        `npm kept --${name} for itself. Put " -- " before the options: npm run import ${part} FILE -- --${name} …`,
      );
    }
    return [`--${name}=${value}`];
  });
}
