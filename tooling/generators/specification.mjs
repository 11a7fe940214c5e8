// docs/specification.md: what the product has to do, sentence by sentence, each with the tests that show it.
import { basename } from 'node:path'
import { sections } from '../specification/sections.ts'
import { testTitles } from './test-titles.mjs'

/**
 * @typedef {import('../specification/statement.ts').Section} Section
 * @typedef {import('../specification/statement.ts').Statement} Statement
 * @typedef {import('../specification/statement.ts').TestName} TestName
 */

export const page = 'docs/specification.md'

export { sections }

/** @param {readonly Section[]} of */
const statementsOf = (of) => of.flatMap(({ statements }) => statements)

/** @param {string} text */
const inCell = (text) => text.replace(/\|/g, '\\|').replace(/([<*_[\]$])/g, '\\$1')

/** Marks in backticks stay as they are, but for the bar that would end the cell. @param {string} text */
const proseCell = (text) =>
  text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part.replace(/\|/g, '\\|') : inCell(part)))
    .join('')

/**
 * The shortest end of each path by which no other is known.
 * @param {readonly string[]} paths
 * @returns {Map<string, string>}
 */
export function shortNames(paths) {
  const endings = (/** @type {string} */ path) => {
    const parts = path.split('/')
    return parts.map((_, from) => parts.slice(from).join('/')).reverse()
  }
  return new Map(
    paths.map((path) => {
      const own = endings(path).find((end) => paths.every((other) => other === path || !endings(other).includes(end)))
      return [path, own ?? basename(path)]
    }),
  )
}

/**
 * @param {readonly Section[]} of
 * @returns {string} the page in Markdown
 */
export function specificationPage(of = sections) {
  const all = statementsOf(of)
  const open = all.filter(({ notYet }) => notYet !== undefined)
  const files = [...new Set(all.flatMap(({ tests }) => tests.map(({ file }) => file)))].sort()
  const names = shortNames(files)
  const test = (/** @type {TestName} */ { file, title, row }) =>
    `[${names.get(file)}] ${inCell(title)}${row === undefined ? '' : `: ${proseCell(`\`${row}\``)}`}`
  const line = (/** @type {Statement} */ { says, tests, notYet }) =>
    `| ${proseCell(says)} | ${[...(notYet === undefined ? [] : [`**Not yet:** ${proseCell(notYet)}`]), ...tests.map(test)].join('<br>')} |`
  return `${[
    '# The specification, and the tests that show it',
    '',
    'Made by `npm run docs:specification` from `tooling/specification`; a law compares it with them, and looks each test up in the',
    'file that is named. A title is the one in the source: `%s` and `$name` stand for a row of its table, which is named where one',
    'row alone is meant.',
    '',
    open.length === 0
      ? `There are ${all.length} statements, and each of them holds.`
      : `There are ${all.length} statements. What does not hold yet, or not whole, says why: ${open.length} of them.`,
    ...of.flatMap(({ title, statements }) => [
      '',
      `## ${title}`,
      '',
      '| statement | test |',
      '| --- | --- |',
      ...statements.map(line),
    ]),
    '',
    ...files.map((file) => `[${names.get(file)}]: ../${file}`),
  ].join('\n')}\n`
}

/** @param {string} text */
const onOneLine = (text) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/,? ?([\])}])/g, '$1')
    .replace(/([[({]) /g, '$1')

/**
 * What is wrong with statements: one without a test, said twice, or shown by a test that is not there.
 * @param {readonly Section[]} of
 * @param {(path: string) => string | null} textOf null where there is no such file
 * @returns {string[]}
 */
export function faultsOf(of, textOf) {
  /** @type {Map<string, { text: string, titles: string[] } | null>} */
  const read = new Map()
  const testsIn = (/** @type {string} */ file) => {
    const known = read.get(file)
    if (known !== undefined) return known
    const text = textOf(file)
    const found = text === null ? null : { text: onOneLine(text), titles: testTitles(file, text) }
    read.set(file, found)
    return found
  }
  const faultOf = (/** @type {TestName} */ { file, title, row, tables }) => {
    const found = testsIn(file)
    if (!found) return `${file} is not there`
    if (!found.titles.includes(title)) return `${file} has no test “${title}”`
    if (row === undefined || tables.some((table) => testsIn(table)?.text.includes(onOneLine(row)))) return null
    return `${tables.join(', ')} has no row ${row}`
  }
  const all = statementsOf(of)
  return all.flatMap(({ says, tests, notYet }, at) => [
    ...(tests.length === 0 && notYet === undefined ? [`“${says}” has no test`] : []),
    ...(all.findIndex((other) => other.says === says) === at ? [] : [`“${says}” is said twice`]),
    ...tests.map(faultOf).filter((fault) => fault !== null),
  ])
}
