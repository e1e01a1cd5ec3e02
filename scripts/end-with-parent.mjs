// Loaded before a program that a launcher keeps running: where the launcher is gone, killed for one, nobody would ever stop
// the program, which has the ports and databases that the next start needs. Plain JavaScript, as every thread loads it.
const patience = 10_000;

if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), patience).unref();
  });
  // The channel alone keeps no program running, unless the program itself waits for a message, as processes of Next do
  // that inherit this import.
  process.channel.unref();
  process.on('newListener', (name) => {
    if (name === 'message') process.channel?.ref();
  });
}
