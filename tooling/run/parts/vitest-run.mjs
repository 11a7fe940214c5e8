import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, toolEnvironment } from './host.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Runs vitest with its own output on the screen.
 * @param {string[]} projects
 * @param {string[]} args further ones for vitest
 * @returns {Promise<Counts>} a run that broke off counts as one failure more
 */
export async function runVitest(projects, args) {
  const folder = mkdtempSync(join(tmpdir(), 'almoner-counts-'))
  const outputFile = join(folder, 'counts.json')
  const flags = ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`]
  try {
    const code = await new Promise((resolve) => {
      const child = spawn('vitest', [...flags, ...projects.flatMap((name) => ['--project', name]), ...args], {
        cwd: root,
        env: { ...toolEnvironment(), NODE_ENV: 'test' },
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      child.once('error', () => resolve(1))
      child.once('close', resolve)
    })
    const counts = readCounts(outputFile)
    if (code !== 0 && counts.failed === 0) counts.failed = 1
    return counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} path
 * @returns {Counts}
 */
function readCounts(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    // A file that broke before its first test has no test to count, and is a failure all the same.
    const broken = report.testResults.filter(
      (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
    )
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
