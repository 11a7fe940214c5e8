// Lays the SQL of the API's sources out over lines; of those that are named, where some are. With --check it only says which
// files are not.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFormattedSql } from '../sql/format.mjs'
import { apiSources } from '../sql/sources.mjs'
import { root } from './parts/host.mjs'

const isCheck = process.argv.includes('--check')
const named = process.argv.slice(2).filter((argument) => argument !== '--check')
const sources = apiSources().filter((path) => named.length === 0 || named.includes(path))
const changed = sources.filter((path) => {
  const before = readFileSync(join(root, path), 'utf8')
  const after = withFormattedSql(path, before)
  if (after !== before && !isCheck) writeFileSync(join(root, path), after)
  return after !== before
})
if (isCheck && changed.length > 0) {
  process.stdout.write(`${changed.join('\n')}\nSQL is not laid out: npm run format\n`)
  process.exitCode = 1
}
