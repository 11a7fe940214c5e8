import { ensureBrowserLibraries } from './parts/browser-libraries.mjs'
import { ensureBuilt } from './parts/build.mjs'
import { checks } from './parts/checks.mjs'
import { requireHostNode, say } from './parts/host.mjs'
import { ensureInstalled } from './parts/install.mjs'
import { runSteps } from './parts/steps.mjs'
import { hasTestsOf } from './parts/test-files.mjs'
import { runVitest } from './parts/vitest-run.mjs'

/** @import { Outcome } from './parts/vitest-run.mjs' */

const args = process.argv.slice(2)

requireHostNode()
ensureInstalled()
ensureBuilt()

const failedChecks = args.length === 0 ? await runSteps(checks) : []

// The generators, which build a copy, and the browser with its server want the machine to themselves, so they come later.
const runners = [['contracts', 'client', 'ui', 'web', 'rules', 'api', 'laws'], ['generators'], ['e2e']]
/** @type {Outcome[]} */
const runs = []
let missingLibraries
for (const projects of runners.filter((names) => hasTestsOf(names, args))) {
  if (projects.includes('e2e')) missingLibraries = ensureBrowserLibraries()
  if (!missingLibraries) runs.push(await runVitest(projects, args))
}

const sum = (/** @type {(run: Outcome) => number} */ count) => runs.reduce((total, run) => total + count(run), 0)
const skipped = sum((run) => run.skipped)
const failed = sum((run) => run.failures.length) + failedChecks.length + (missingLibraries ? 1 : 0)

say('')
if (failedChecks.length > 0) say(`Checks not passed, each counted as one failure: ${failedChecks.join(', ')}.`)
if (missingLibraries) say(missingLibraries)
for (const { file, what } of runs.flatMap((run) => run.failures)) say(`Failed: ${file ?? ''}\n${what}\n`)
say(`${sum((run) => run.passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed === 0 ? 0 : 1
