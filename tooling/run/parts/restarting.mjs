import { spawn } from 'node:child_process'
import { watch } from 'node:fs'

// The compiler writes a change's files within some tens of milliseconds of each other.
const QUIET_MS = 80
const PATIENCE_MS = 1500

/**
 * Keeps a program running and starts it anew whenever JavaScript in the folders changes.
 * @param {{ program: string, args: string[], env: NodeJS.ProcessEnv, folders: string[], onRestart: () => void }} options
 * @returns {{ stop: () => Promise<void> }}
 */
export function keepRestarting({ program, args, env, folders, onRestart }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  let turn = Promise.resolve()
  let isStopping = false

  const start = () => {
    // A group of its own: on Ctrl-C it ends when we say so, before its database.
    child = spawn(program, args, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true })
  }
  const restart = async () => {
    if (isStopping) return
    await end(child)
    onRestart()
    start()
  }
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, name) => {
      if (!name?.endsWith('.js')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        turn = turn.then(restart)
      }, QUIET_MS)
    }),
  )
  start()
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await turn
      await end(child)
    },
  }
}

/**
 * Ends a child, kindly and then not, and waits until it is gone.
 * @param {import('node:child_process').ChildProcess | undefined} child
 * @returns {Promise<void>}
 */
export function end(child) {
  return new Promise((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return resolve()
    const harder = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    child.once('exit', () => {
      clearTimeout(harder)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
