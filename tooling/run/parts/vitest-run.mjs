import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { compileCache, root, toolEnvironment } from './host.mjs'

/**
 * @typedef {object} Failure
 * @property {string} [file] from the root; none where the run broke off
 * @property {string} what the test and the head of its error, or why a file has no tests to name
 */

/** @typedef {{ passed: number, skipped: number, failures: Failure[] }} Outcome */

/**
 * Runs vitest with its own output on the screen.
 * @param {string[]} projects
 * @param {string[]} args further ones for vitest
 * @returns {Promise<Outcome>} a run that broke off has one failure more
 */
export async function runVitest(projects, args) {
  const folder = mkdtempSync(join(tmpdir(), 'almoner-counts-'))
  const outputFile = join(folder, 'counts.json')
  const flags = ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`]
  try {
    const code = await new Promise((resolve) => {
      const child = spawn('vitest', [...flags, ...projects.flatMap((name) => ['--project', name]), ...args], {
        cwd: root,
        // Tests start servers and workers of their own, which keep what V8 has compiled, as `npm start` does.
        env: { ...toolEnvironment(), NODE_ENV: 'test', NODE_COMPILE_CACHE: compileCache },
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      child.once('error', () => resolve(1))
      child.once('close', resolve)
    })
    const outcome = readOutcome(outputFile)
    if (code !== 0 && outcome.failures.length === 0)
      outcome.failures.push({
        what: `vitest ended with ${code} though no test failed: an error outside of them, told above`,
      })
    return outcome
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} path
 * @returns {Outcome}
 */
function readOutcome(path) {
  let report
  try {
    report = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { passed: 0, skipped: 0, failures: [{ what: 'vitest left no report' }] }
  }
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOfFile),
  }
}

/**
 * @param {any} report of one file
 * @returns {Failure[]}
 */
function failuresOfFile(report) {
  const file = relative(root, report.name)
  const failed = report.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
  if (failed.length > 0)
    return failed.map((/** @type {any} */ test) => ({
      file,
      what: `${test.fullName}\n${headOf(test.failureMessages.join('\n'))}`,
    }))
  // A file that broke before its first test has no test to count, and is a failure all the same.
  return report.status === 'failed' ? [{ file, what: headOf(report.message ?? '') }] : []
}

/** @param {string} message */
function headOf(message) {
  return stripVTControlCharacters(message).split('\n').slice(0, 6).join('\n').slice(0, 1000)
}
