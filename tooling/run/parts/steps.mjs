import { spawn } from 'node:child_process'
// Whole: an old Node that lacks a name would fail here, before it is told that it is too old.
import os from 'node:os'
import { root, say, toolEnvironment } from './host.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} program one that npm installed
 * @property {string[]} args
 * @property {boolean} [isAlone] runs with nothing beside it, and before what follows
 */

/**
 * Runs steps, as many at once as there are cores, with a line for each; what a failed one said is printed.
 * @param {Step[]} steps
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function runSteps(steps) {
  /** @type {string[]} */
  const failed = []
  const waiting = [...steps]
  while (waiting[0]?.isAlone) failed.push(...(await runStep(/** @type {Step} */ (waiting.shift()))))
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) failed.push(...(await runStep(step)))
  }
  await Promise.all(Array.from({ length: Math.min(4, os.availableParallelism()) }, lane))
  return failed
}

/**
 * @param {Step} step
 * @returns {Promise<string[]>} its name where it failed
 */
async function runStep({ name, program, args }) {
  const began = Date.now()
  const { code, output } = await runTool(program, args)
  const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(6)
  say(`${code === 0 ? '✓' : '✗'} ${name.padEnd(24)}${seconds} s`)
  if (code === 0) return []
  say(output.trimEnd().replace(/^/gm, '  '))
  return [name]
}

/**
 * Runs a tool to its end and batches what it prints.
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runTool(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...toolEnvironment(), NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
