/*
 * Exits with 0 once the desk on this machine answers /ready with 200, or with 1 after as many seconds as the argument
 * says: at once without one, as a container's healthcheck asks. In plain JavaScript, as it runs every few seconds.
 */
const { PORT = '3000', HOST = '' } = process.env;
const host = HOST === '' || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}/ready`;
const deadline = Date.now() + Number(process.argv[2] ?? 0) * 1_000;

async function ask() {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(8_000) });
    return { isReady: answer.ok, words: `${answer.status} ${(await answer.text()).slice(0, 500)}` };
  } catch (error) {
    return { isReady: false, words: String(error?.cause?.code ?? error?.name ?? error) };
  }
}

let answer = await ask();
while (!answer.isReady && Date.now() < deadline) {
  await new Promise((resolve) => setTimeout(resolve, 500));
  answer = await ask();
}
if (!answer.isReady) console.error(`${address} is not ready: ${answer.words}`);
process.exitCode = answer.isReady ? 0 : 1;
