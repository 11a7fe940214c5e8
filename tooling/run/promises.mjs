import { ensureBuilt } from './parts/build.mjs'
import { requireHostNode, say } from './parts/host.mjs'
import { ensureInstalled } from './parts/install.mjs'
import { runVitest } from './parts/vitest-run.mjs'

// The promises about money at their full size; npm test runs a hundredth of them, --mode tenth a tenth. --mode whole:SEED repeats a run.
// A name that comes first picks those whose file has it: npm run promises -- recurring-killed.
requireHostNode()
ensureInstalled()
ensureBuilt()

const args = process.argv.slice(2)
const mode = args.includes('--mode') ? [] : ['--mode', 'whole']
const picked = args[0] && !args[0].startsWith('-') ? [] : ['test/promises']
const { passed, failures } = await runVitest(['api'], [...picked, ...mode, ...args])
say(`${passed} promises kept, ${failures.length} broken`)
process.exitCode = failures.length === 0 ? 0 : 1
