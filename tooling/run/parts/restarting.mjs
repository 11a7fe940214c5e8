import { spawn } from 'node:child_process'
import { watch } from 'node:fs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

// The compiler writes a change's files within some tens of milliseconds of each other.
const QUIET_MS = 60
const PATIENCE_MS = 300

/**
 * Keeps a module running and starts it anew whenever JavaScript in the folders changes. A second process has its libraries loaded
 * by then, so that a start takes no longer than the module itself.
 * @param {{ module: string, flags: string[], env: NodeJS.ProcessEnv, folders: string[], onRestart: () => void }} options
 *   flags: for Node, and the file of the process that loads the libraries and waits
 * @returns {{ stop: () => Promise<void> }}
 */
export function keepRestarting({ module, flags, env, folders, onRestart }) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  let turn = Promise.resolve()
  let isStopping = false

  // A group of its own: on Ctrl-C it ends when we say so, before its database.
  const warmUp = () =>
    spawn(process.execPath, flags, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true })
  let running = warmUp()
  let next = warmUp()
  running.send(module)

  const restart = async () => {
    if (isStopping) return
    onRestart()
    await end(running, PATIENCE_MS)
    running = next
    next = warmUp()
    if (running.connected) running.send(module)
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
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await turn
      await Promise.all([end(running, 5000), end(next, 0)])
    },
  }
}

/**
 * Ends a child, kindly and then not, and waits until it is gone.
 * @param {ChildProcess} child
 * @param {number} patienceMs
 * @returns {Promise<void>}
 */
export function end(child, patienceMs) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    const harder = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    child.once('exit', () => {
      clearTimeout(harder)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
