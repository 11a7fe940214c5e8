// Changes to the text of a module that exists: each finds its place by the way such modules are written here, and throws where it is not so.

const statement = /^import (type )?(?:\{([^}]*)\} from |[^'{}\n]+ from )?'([^']+)'$/gm

/**
 * Adds names to the import from a module, or an import at its place: packages, contracts, then what is near.
 * @param {string} text
 * @param {{ names: string[], from: string, isType?: boolean }} wanted
 */
export function addImport(text, { names, from, isType = false }) {
  const found = [...text.matchAll(statement)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isType: match[1] !== undefined,
    names: match[2],
    from: match[3] ?? '',
  }))
  if (found.length === 0) throw new Error('it imports nothing.')
  const same = found.find((one) => one.from === from && one.isType === isType && one.names !== undefined)
  if (same) {
    const all = new Set([...namesIn(same.names ?? ''), ...names])
    return text.slice(0, same.start) + importLine([...all], from, isType) + text.slice(same.end)
  }
  const line = importLine(names, from, isType)
  const next = found.find((one) => isBefore(from, one.from))
  if (next) return `${text.slice(0, next.start)}${line}\n${text.slice(next.start)}`
  const end = found.at(-1)?.end ?? 0
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`
}

/**
 * Adds text at the end of a block.
 * @param {string} text
 * @param {{ from: string, to: string, added: string }} place the first line of the block, the line that ends it, what comes before that line
 */
export function addAtEnd(text, { from, to, added }) {
  return insert(text, blockOf(text, from, to).end, added)
}

/**
 * Adds text after the last line that a pattern fits.
 * @param {string} text
 * @param {RegExp} pattern of a line
 * @param {string} added
 */
export function addAfterLast(text, pattern, added) {
  const last = [...text.matchAll(new RegExp(pattern.source, 'gm'))].at(-1)
  if (!last) throw new Error(`no line is like ${pattern.source}.`)
  const end = text.indexOf('\n', last.index) + 1
  return insert(text, end, added)
}

/**
 * Adds text before the first place that a pattern fits.
 * @param {string} text
 * @param {RegExp} pattern
 * @param {string} added
 */
export function addBefore(text, pattern, added) {
  const found = pattern.exec(text)
  if (!found) throw new Error(`nothing is like ${pattern.source}.`)
  return insert(text, found.index, added)
}

/**
 * Adds a method to a class that is the first of its module: after the last of those that others may call.
 * @param {string} text
 * @param {string} method
 */
export function addMethod(text, method) {
  const { start, end } = blockOf(text, '^export class .*$', '^}$')
  const own = /\n(?: {2}(?:\/\/|\/\*\*| \*).*\n)* {2}private (?!readonly)/.exec(text.slice(start, end))
  return insert(text, own ? start + own.index : end, `\n${method}`)
}

/**
 * Adds what a class is given to its constructor, which is all that the constructor does.
 * @param {string} text
 * @param {{ name: string, type: string, isFirst?: boolean }} part
 */
export function addConstructorPart(text, { name, type, isFirst = false }) {
  const found = /constructor\(([^)]*)\) \{\}/.exec(text)
  if (!found) throw new Error('its class has no plain constructor.')
  const parts = (found[1] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.some((part) => part.endsWith(`: ${type}`))) return text
  const part = `private readonly ${name}: ${type}`
  const all = isFirst ? [part, ...parts] : [...parts, part]
  const constructor = `constructor(\n${all.map((one) => `    ${one},\n`).join('')}  ) {}`
  return text.slice(0, found.index) + constructor + text.slice(found.index + found[0].length)
}

/**
 * @param {string} text
 * @param {string} from a pattern of its first line
 * @param {string} to a pattern of the line after its last
 */
function blockOf(text, from, to) {
  const first = new RegExp(from, 'm').exec(text)
  if (!first) throw new Error(`no line is like ${from}.`)
  const start = first.index + first[0].length + 1
  const last = new RegExp(to, 'm').exec(text.slice(start))
  if (!last) throw new Error(`no line after ${from} is like ${to}.`)
  return { start, end: start + last.index }
}

/**
 * @param {string[]} names
 * @param {string} from
 * @param {boolean} isType
 */
function importLine(names, from, isType) {
  const plain = (/** @type {string} */ name) => name.replace(/^type /, '').toLowerCase()
  const sorted = names.sort((one, other) => (plain(one) < plain(other) ? -1 : 1))
  return `import ${isType ? 'type ' : ''}{ ${sorted.join(', ')} } from '${from}'`
}

/** @param {string} list */
function namesIn(list) {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** @param {string} from */
function rank(from) {
  if (from.startsWith('./')) return 4
  if (from.startsWith('../../')) return 2
  if (from.startsWith('../')) return 3
  return from.startsWith('@almoner/') ? 1 : 0
}

/**
 * @param {string} one
 * @param {string} other
 */
function isBefore(one, other) {
  return rank(one) === rank(other) ? one < other : rank(one) < rank(other)
}

/**
 * @param {string} text
 * @param {number} at
 * @param {string} added
 */
function insert(text, at, added) {
  return text.slice(0, at) + added + text.slice(at)
}
