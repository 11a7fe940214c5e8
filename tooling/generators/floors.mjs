// The drawing in ARCHITECTURE.md: which folder imports which, read from the code.
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export const page = 'ARCHITECTURE.md'
const begin = '<!-- floors: written by npm run docs:floors -->'
const end = '<!-- end of floors -->'

/**
 * Imports that run against the floors, each with its reason; nothing else may. There are none.
 * @type {Map<string, string>} from `room → room` to the reason
 */
const exceptions = new Map()

/**
 * The room that a file belongs to; null for tests and whatever is not drawn. Files directly in apps/api/src are the two that
 * start a process, and the wiring of one.
 * @param {string} path below the root
 */
function roomOf(path) {
  if (/\.(test|e2e)\.tsx?$|\/testing\//.test(path)) return null
  const api = /^apps\/api\/src\/(?:([^/]+)\/|(main|worker)\.)?/.exec(path)
  if (api) return api[1] ?? (api[2] ? 'main, worker' : 'wiring')
  return /^(?:apps|packages)\/(web|contracts|ui)\/src\//.exec(path)?.[1] ?? null
}

/**
 * The room that an import leads to, for a file of a room; null for packages of others.
 * @param {string} path
 * @param {string} source
 */
function targetOf(path, source) {
  if (source.startsWith('.')) return roomOf(normalize(join(dirname(path), source)))
  if (source === '@almoner/api/app-router') return 'api'
  return /^@almoner\/(contracts|ui)\b/.exec(source)?.[1] ?? null
}

/**
 * Which rooms each room imports, itself apart.
 * @param {string} root
 * @param {readonly string[]} files below the root
 * @returns {Map<string, Set<string>>}
 */
export function importsOfRooms(root, files) {
  /** @type {Map<string, Set<string>>} */
  const rooms = new Map()
  for (const path of files.filter((one) => /\.tsx?$/.test(one))) {
    const room = roomOf(path)
    if (!room) continue
    const targets = rooms.get(room) ?? new Set()
    rooms.set(room, targets)
    for (const [, source = ''] of readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
      const target = targetOf(path, source)
      if (target && target !== room) targets.add(target)
    }
  }
  return rooms
}

/**
 * The floor of each room: 0 imports no other, each further one imports from below alone. Throws where rooms import in a
 * circle that no exception declares.
 * @param {Map<string, Set<string>>} rooms
 * @returns {Map<string, number>}
 */
export function floorsOf(rooms) {
  /** @type {Map<string, number>} */
  const floors = new Map()
  /** @param {string} room @param {string[]} above @returns {number} */
  const floorOf = (room, above) => {
    if (above.includes(room)) throw new Error(`imports run in a circle: ${[...above, room].join(' → ')}`)
    const known = floors.get(room)
    if (known !== undefined) return known
    const below = downFrom(rooms, room).map((target) => floorOf(target, [...above, room]) + 1)
    floors.set(room, Math.max(0, ...below))
    return Math.max(0, ...below)
  }
  for (const room of rooms.keys()) floorOf(room, [])
  return floors
}

/** @param {Map<string, Set<string>>} rooms @param {string} room */
const downFrom = (rooms, room) =>
  [...(rooms.get(room) ?? [])].filter((target) => !exceptions.has(`${room} → ${target}`))

/**
 * The drawing as Mermaid. An arrow that follows from others is left out.
 * @param {Map<string, Set<string>>} rooms
 */
export function drawingOf(rooms) {
  const floors = [...floorsOf(rooms)].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([room]) => room)
  const id = (/** @type {string} */ room) => room.replace(/\W+/g, '_')
  /** @param {string} from @param {string} to @returns {boolean} */
  const reaches = (from, to) => downFrom(rooms, from).some((next) => next === to || reaches(next, to))
  const arrows = floors.flatMap((room) => {
    const targets = downFrom(rooms, room)
    const own = targets.filter((target) => !targets.some((other) => other !== target && reaches(other, target)))
    return own
      .toSorted()
      .map((target) => `  ${id(room)} ${room === 'web' && target === 'api' ? '-. types .->' : '-->'} ${id(target)}`)
  })
  const declared = [...exceptions.keys()]
    .map((key) => key.split(' → '))
    .map(([from = '', to = '']) => `  ${id(from)} -.-> ${id(to)}`)
  return [
    '```mermaid',
    'flowchart TD',
    ...floors.map((room) => `  ${id(room)}["${room}"]`),
    ...arrows,
    ...declared,
    '```',
  ].join('\n')
}

/**
 * The page with the drawing of the code as it is.
 * @param {string} text
 * @param {string} root
 * @param {readonly string[]} files below the root
 */
export function withFloors(text, root, files) {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${page} has no place for the drawing: ${begin}`)
  return `${text.slice(0, from + begin.length)}\n\n${drawingOf(importsOfRooms(root, files))}\n\n${text.slice(to)}`
}
