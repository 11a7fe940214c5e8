// Lays SQL out over lines: sql-formatter breaks it, and what fits on a line is joined again.
import { format } from 'sql-formatter'

const width = 112
/** A statement of this length is read on one line. */
const shortStatement = 100

const clauses =
  /^(select|select distinct|from|where|group by|having|order by|limit|offset|set|values|returning|with|insert into|update|delete from|using|do update|window)$/

/**
 * The lines of a statement, the first without indentation. `holes` are texts that stand for one expression each; they stay
 * as they are.
 * @param {string} sql
 * @param {readonly string[]} holes
 * @param {number} indent of the first line
 * @returns {string[]}
 */
export function layOut(sql, holes, indent) {
  const named = holes.map((hole, at) => `\${${at}${'_'.repeat(Math.min(firstLineOf(hole).length, 40) - 3)}}`)
  const names = [...named].sort((a, b) => b.length - a.length)
  const written = holes.reduce((text, hole, at) => text.replace(hole, () => named[at] ?? ''), sql)
  const broken = format(written, {
    language: 'postgresql',
    expressionWidth: 80,
    paramTypes: { custom: [{ regex: String.raw`\$\{\d+_*\}` }] },
  })
  const called = new Set([...written.matchAll(/\b([a-z_][a-z0-9_]*)\(/gi)].map(([, name]) => name))
  const tight = broken.replace(/\b([a-z_][a-z0-9_]*) \(/gi, (whole, name) => (called.has(name) ? `${name}(` : whole))
  mustSayTheSame(written, tight)
  const broad = joined(treeOf(tight.split('\n')), indent).flat()
  const whole = onOneLine(broad)
  const lines = whole !== undefined && indent + whole.length <= shortStatement ? [whole] : broad
  return lines.map((line) =>
    names.reduce((text, name) => text.replace(name, () => holes[named.indexOf(name)] ?? ''), line),
  )
}

const firstLineOf = (/** @type {string} */ text) => text.split('\n', 1)[0] ?? ''

/**
 * @param {string} before
 * @param {string} after
 */
function mustSayTheSame(before, after) {
  const bare = (/** @type {string} */ text) => text.replaceAll(/\s+/g, '')
  const comments = (/** @type {string} */ text) => text.split('--').length
  if (bare(before) !== bare(after) || comments(before) !== comments(after))
    throw new Error(`The formatter changed more than spaces:\n${before}\n${after}`)
}

/** @typedef {{ line: string, below: Branch[] }} Branch */

/**
 * Lines by their indentation.
 * @param {string[]} lines
 * @returns {Branch[]}
 */
function treeOf(lines) {
  /** @type {Branch[]} */
  const roots = []
  /** @type {{ depth: number, below: Branch[] }[]} */
  const open = [{ depth: -1, below: roots }]
  for (const text of lines) {
    const line = text.trim()
    if (line === '') continue
    const depth = text.length - text.trimStart().length
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop()
    const branch = { line, below: [] }
    open.at(-1)?.below.push(branch)
    open.push({ depth, below: branch.below })
  }
  return roots
}

const closes = (/** @type {string} */ line) => /^(\)|end\b)/.test(line)
const isComment = (/** @type {string} */ line) => line.includes('--')

/**
 * The lines of branches beside each other, joined where they fit.
 * @param {Branch[]} branches
 * @param {number} indent
 * @param {string} [clause] that they stand in
 * @returns {string[][]} the lines of each, those below it indented
 */
function joined(branches, indent, clause = '') {
  /** @type {string[][]} */
  const kept = []
  for (let at = 0; at < branches.length; at++) {
    const branch = /** @type {Branch} */ (branches[at])
    const next = branches[at + 1]
    // What closes it may open more: `) as a, (`.
    const end = next && branch.below.length > 0 && closes(next.line) && next.below.length === 0 ? next : undefined
    if (end) at++
    add(kept, written(branch, end, indent), indent, clause)
  }
  return kept
}

/**
 * Adds lines beside others: to the last line where they go on with it or with the same list, and fit.
 * @param {string[][]} kept
 * @param {string[]} lines
 * @param {number} indent
 * @param {string} clause
 */
function add(kept, lines, indent, clause) {
  const last = kept.at(-1)
  const [first = '', ...rest] = lines
  const goesOn = /^(and|or)\b/.test(first) && /^(select|select distinct|from|set|returning|using)$/.test(clause)
  if (!last || isComment(last.at(-1) ?? '') || isComment(first) || (rest.length > 0 && !goesOn)) return kept.push(lines)
  const end = last.at(-1) ?? ''
  const isList = end.endsWith(',') && last.length === 1
  if ((isList || goesOn) && indent + end.length + 1 + first.length <= width) {
    last[last.length - 1] = `${end} ${first}`
    return last.push(...rest)
  }
  return goesOn ? last.push(...lines.map((line) => `  ${line}`)) : kept.push(lines)
}

/**
 * @param {Branch} branch
 * @param {Branch | undefined} end
 * @param {number} indent
 * @returns {string[]}
 */
function written({ line, below }, end, indent) {
  if (below.length === 0) return [line]
  const inner = joined(below, indent + 2, line)
  const tail = end ? [end.line] : []
  const whole = onOneLine([line, ...inner.flat(), ...tail])
  if (whole !== undefined && indent + whole.length <= width) return [whole]
  const deeper = (/** @type {string[]} */ lines) => lines.map((text) => `  ${text}`)
  const [[first = '', ...rest] = [], ...others] = inner
  // A clause begins with its first line beside it, and the tables of a `with` stand below each other.
  if (clauses.test(line) && !isComment(first))
    return [
      `${line} ${first}`,
      ...rest,
      ...others.flatMap((lines) => (line === 'with' ? lines : deeper(lines))),
      ...tail,
    ]
  return [line, ...deeper(inner.flat()), ...tail]
}

/**
 * @param {string[]} lines
 * @returns {string | undefined}
 */
function onOneLine(lines) {
  if (lines.some(isComment)) return undefined
  return lines
    .map((line) => line.trim())
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')')
}
