// What `npm run queries` writes: each statement of the API as it is read in review.
import { statementsIn } from '../sql/statements.mjs'

/** The folder of what is written, below the root. */
export const queriesFolder = 'queries'

const shortest = 30

/**
 * The texts of the files in `queriesFolder` by their names.
 * @param {readonly string[]} paths of all files
 * @param {(path: string) => string} textOf
 * @returns {Map<string, string>}
 */
export function queries(paths, textOf) {
  /** @type {Map<string, string>} */
  const files = new Map()
  for (const path of [...paths].sort()) {
    const place = placeOf(path)
    if (!place) continue
    const printed = statementsIn(path, textOf(path))
      .filter(({ text }) => text.trim().length >= shortest)
      .map(print)
    if (printed.length === 0) continue
    const head = files.get(place.file) ?? '-- Written by `npm run queries` from apps/api/src; do not edit.\n'
    files.set(place.file, `${head}\n-- ${place.within}\n\n${printed.join('\n\n')}\n`)
  }
  return files
}

/**
 * @param {string} path
 * @returns {{ file: string, within: string } | undefined}
 */
function placeOf(path) {
  const [, area = '', within = ''] =
    /^apps\/api\/src\/(?:domains\/)?([^/]+)\/(.*\.(?:statements|repository)\.ts)$/.exec(path) ?? []
  return area === '' ? undefined : { file: `${area}.sql`, within }
}

/** @param {import('../sql/statements.mjs').Statement} statement */
function print({ name, text, isBuilt }) {
  const lines = withoutMargin(text)
  if (isBuilt) return `-- ${name}, by Kysely's builder\n${lines.map((line) => `--   ${line}`).join('\n')}`
  const isWhole = /^(select|insert|update|delete|with|create|analyze|set|begin|commit)\b/.test(lines.join(' '))
  return `-- ${name}\n${lines.join('\n')}${isWhole ? ';' : ''}`
}

/** @param {string} text */
function withoutMargin(text) {
  const [first = '', ...rest] = text.trimEnd().split('\n')
  const filled = rest.filter((line) => line.trim() !== '')
  const margin = Math.min(...filled.map((line) => line.length - line.trimStart().length))
  const moved = filled.map((line) => line.slice(margin))
  return first.trim() === '' ? moved : [first.trim(), ...moved]
}
