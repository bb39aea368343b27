// Loaded into a server before its own code (node --import): when the script that started it dies, even by SIGKILL, the
// channel between the two closes and the server stops as on SIGTERM, instead of holding port and data folder for ever.
process.once('disconnect', () => {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
});
// The channel itself must not keep a server alive that has nothing left to do.
process.channel?.unref();
