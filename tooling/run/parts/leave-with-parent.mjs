// Loaded ahead of the app: when whoever started it is killed outright, the app shuts down as for SIGTERM instead of staying behind.
const leave = () => process.kill(process.pid, 'SIGTERM')

if (process.channel) {
  process.channel.unref()
  process.once('disconnect', leave)
} else if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    leave()
  }, 500)
  watch.unref()
}
