/** Loaded into every measured process before its own code. Reports the used resources on request. */
process.on('message', (question) => {
  if (question === 'usage') process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
  if (question === 'usage after collection') {
    globalThis.gc?.();
    process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
  }
});
// Do not keep an otherwise idle process running.
process.channel?.unref();
