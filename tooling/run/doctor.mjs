import { questions } from './parts/ailments.mjs'
import { requireHostNode, say } from './parts/host.mjs'
import { wrongSettings } from './parts/settings-check.mjs'

requireHostNode()

/** @param {import('./parts/ailments.mjs').Finding} finding */
const tell = ({ what, fix }) => say(fix ? `✗ ${what}\n  → ${fix}` : `✓ ${what}`)

let wrong = 0
for (const question of questions) {
  const finding = await question()
  tell(finding)
  if (finding.fix) wrong += 1
}

const sentence = wrongSettings()
tell(
  sentence
    ? { what: sentence, fix: 'mend that environment variable' }
    : { what: 'the settings in the environment are valid' },
)
if (sentence) wrong += 1

say(wrong === 0 ? 'Nothing is wrong with this machine.' : `${wrong} to mend.`)
process.exitCode = wrong === 0 ? 0 : 1
