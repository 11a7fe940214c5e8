// Loaded ahead of the app: when whoever started it is killed outright, the app shuts down as for SIGTERM instead of staying behind.
import { readFileSync } from 'node:fs'

const POLL_MS = 300

const leave = () => process.kill(process.pid, 'SIGTERM')

/** The process that started us, and behind a shell that npm put between, npm itself. */
const starters = () => {
  const parent = process.ppid
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')[1] === '-c'
    const shellParent = /\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))?.[1]
    return isShell ? `${parent} ${shellParent}` : String(parent)
  } catch {
    return String(parent)
  }
}

if (process.channel) {
  process.channel.unref()
  process.once('disconnect', leave)
} else if (process.env.npm_lifecycle_event) {
  const atStart = starters()
  const watch = setInterval(() => {
    if (starters() === atStart) return
    clearInterval(watch)
    leave()
  }, POLL_MS)
  watch.unref()
}
