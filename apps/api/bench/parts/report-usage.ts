// Loaded into a server that is measured, before its own code: answers what the process has used so far.
process.on('message', (question) => {
  if (question !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1_000, rssBytes: process.memoryUsage.rss() })
})
// The channel to the bench is no reason to stay.
process.channel?.unref()
