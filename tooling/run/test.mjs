import { ensureBrowserLibraries } from './parts/browser-libraries.mjs'
import { ensureBuilt } from './parts/build.mjs'
import { checks } from './parts/checks.mjs'
import { requireHostNode, say } from './parts/host.mjs'
import { ensureInstalled } from './parts/install.mjs'
import { runSteps } from './parts/steps.mjs'
import { runVitest } from './parts/vitest-run.mjs'

const args = process.argv.slice(2)

requireHostNode()
ensureInstalled()
ensureBuilt()

const failedChecks = args.length === 0 ? await runSteps(checks) : []

// The generators, which build a copy, and the browser with its server want the machine to themselves, so they come later.
const runs = [await runVitest(['contracts', 'ui', 'web', 'rules', 'api', 'laws'], args)]
runs.push(await runVitest(['generators'], args))
const missingLibraries = ensureBrowserLibraries()
runs.push(missingLibraries ? { passed: 0, failed: 1, skipped: 0 } : await runVitest(['e2e'], args))

const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ kind) =>
  runs.reduce((total, counts) => total + counts[kind], 0)
const failed = sum('failed') + failedChecks.length

say('')
if (failedChecks.length > 0) say(`Checks not passed, each counted as one failure: ${failedChecks.join(', ')}.`)
if (missingLibraries) say(missingLibraries)
say(`${sum('passed')} passed, ${failed} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`)
process.exitCode = failed === 0 ? 0 : 1
