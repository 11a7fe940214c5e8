/** The language tag of a made-up English whose texts show on the screen that they came from the message files. */
export const pseudoLanguage = 'en-XA'

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const accented = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'
const letters = new Map(Array.from(plain, (letter, place) => [letter, Array.from(accented)[place] ?? letter]))

/** A compiled message in brackets, with an accent on each letter; arguments, plurals and tags stay what they are. */
export function pseudoText(message: unknown): unknown {
  if (message === '') return ''
  return typeof message === 'string' ? `[${accent(message)}]` : ['[', ...branch(message), ']']
}

const accent = (text: string): string => Array.from(text, (letter) => letters.get(letter) ?? letter).join('')

const branch = (nodes: unknown): unknown[] => (Array.isArray(nodes) ? nodes.map(node) : [node(nodes)])

/** The types of icu-minify that choose among branches: select, plural, selectordinal. */
const branching: ReadonlySet<number> = new Set([1, 2, 3])

/** A node is a text, a `#` (0), `[argument]`, `[argument, type, style or branches]` or `[tag, …children]`. */
function node(part: unknown): unknown {
  if (typeof part === 'string') return accent(part)
  if (!Array.isArray(part) || part.length === 1) return part
  const [name, second, style] = part
  if (typeof second !== 'number' || second === 0) return [name, ...part.slice(1).map(node)]
  if (!branching.has(second) || typeof style !== 'object' || style === null) return part
  return [name, second, Object.fromEntries(Object.entries(style).map(([key, nodes]) => [key, branch(nodes)]))]
}
