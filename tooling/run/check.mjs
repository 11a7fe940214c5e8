import { changedFiles } from './parts/changed-files.mjs'
import { checks, checksOf } from './parts/checks.mjs'
import { requireHostNode, say } from './parts/host.mjs'
import { ensureInstalled } from './parts/install.mjs'
import { runSteps } from './parts/steps.mjs'

requireHostNode()
ensureInstalled()
const began = Date.now()
const projects = ['contracts', 'client', 'ui', 'web', 'rules', 'laws'].flatMap((name) => ['--project', name])
const tests = {
  name: 'rules and laws',
  program: 'vitest',
  args: ['run', ...projects, '--reporter=dot', '--passWithNoTests'],
}
const isWhole = process.argv.includes('--all')
const failed = await runSteps([...(isWhole ? checks : checksOf(changedFiles())), tests])
const seconds = ((Date.now() - began) / 1000).toFixed(1)
say(failed.length === 0 ? `All passed in ${seconds} s.` : `Not passed: ${failed.join(', ')} (${seconds} s).`)
process.exitCode = failed.length === 0 ? 0 : 1
