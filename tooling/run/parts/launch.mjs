import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import nodeModule from 'node:module'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compileCache, fail, isNode24, node24, root } from './host.mjs'

const leaveWithParent = fileURLToPath(new URL('leave-with-parent.mjs', import.meta.url))

/**
 * Runs a module of the repository under Node 24, from the root: in this process where it is Node 24 already, else in one of its own
 * that gets our signals and whose exit code becomes ours.
 * @param {string} path below the root
 * @param {string[]} args
 */
export async function launch(path, args = process.argv.slice(2)) {
  const module = join(root, path)
  if (!existsSync(module)) fail(`${path} is missing, although it should be there by now: run npm run doctor.`)
  process.chdir(root)
  if (!isNode24) return runApart(module, args)
  process.argv = [process.execPath, module, ...args]
  nodeModule.enableCompileCache(compileCache)
  await import(pathToFileURL(leaveWithParent).href)
  await import(pathToFileURL(module).href)
}

/**
 * @param {string} module
 * @param {string[]} args
 */
function runApart(module, args) {
  // A group of its own: the terminal's Ctrl-C comes to us, and we pass it on once.
  const child = spawn(node24, ['--import', pathToFileURL(leaveWithParent).href, module, ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.once('error', (error) => fail(`${node24} could not be started (${error.message}): run npm run doctor.`))
  child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
}
