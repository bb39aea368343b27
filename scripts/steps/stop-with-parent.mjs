// Loaded before the server (node --import). When the parent script dies, even by SIGKILL, the IPC channel
// closes and the server stops as on SIGTERM, so that it releases its port and data folder.
process.once('disconnect', () => {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
});
// An open channel must not prevent the server from exiting.
process.channel?.unref();
