/** Loaded into every measured process before its own code: says what it used, whenever it is asked. */
process.on('message', (question) => {
  if (question === 'usage') process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
  if (question === 'usage after collection') {
    globalThis.gc?.();
    process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
  }
});
// A process that has nothing else to do shall end.
process.channel?.unref();
