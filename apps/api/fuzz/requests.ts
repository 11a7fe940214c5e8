import type { Rng } from './rng.ts'
import { strangeValue, valueFor, type Known, type Schema } from './values.ts'

export interface FuzzRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
  /** The answers that the document names for this call; null where the request is of no call of it. */
  told: readonly string[] | null
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  schema: Schema
  example?: unknown
}

/** A call as the OpenAPI document describes it. */
export interface Call {
  method: string
  path: string
  parameters: Parameter[]
  content: { type: string; schema: Schema }[]
  /** The codes of its answers. */
  told: string[]
}

type Methods = Record<
  string,
  { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> }; responses: object }
>

/** Every call of a document. */
export function callsOf(document: { paths: Record<string, Methods> }): Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      content: Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({ type, schema })),
      told: Object.keys(responses),
    })),
  )
}

const strangeTypes = ['text/plain', 'application/xml', 'application/json; charset=utf-16', 'multipart/form-data', '']
// What is longer than the router reads a parameter leads nowhere.
const longestPath = 5_000
// The headers of a request have 16 KiB of room, its address among them.
const longestQuery = 8_000
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']

/** A request of a call: mostly well-formed with values of its schema, at times broken in some way. */
export function requestOf(rng: Rng, call: Call, known: Known): FuzzRequest {
  const wildness = rng.pick([0, 0.02, 0.1, 0.3])
  const { body, headers } = bodyOf(rng, call, known, wildness)
  const method = rng.chance(0.02) ? rng.pick(methods) : call.method
  const path = pathOf(rng, call, known, wildness)
  const mangled = rng.chance(0.05) ? mangle(rng, path) : path
  const query = queryOf(rng, call, known, wildness)
  const isRead = path.length < longestPath && query.length < longestQuery
  return {
    method,
    path: `/api${mangled}${query}`,
    headers,
    body,
    told: method === call.method && mangled === path && isRead ? call.told : null,
  }
}

function pathOf(rng: Rng, call: Call, known: Known, wildness: number): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string, at: number) => {
    if (rng.chance(wildness)) return encoded(strangeValue(rng)) || '%00'
    const parameter = call.parameters.find((one) => one.name === name)
    // `id` below `/v1/donors` is a donor's.
    const [, noun = ''] = /(\w+?)s?\/$/.exec(call.path.slice(0, at)) ?? []
    const field = name === 'id' ? `${noun}Id` : name
    return encoded(valueFor(rng, parameter?.schema ?? {}, field, known, wildness / 2)) || 'x'
  })
}

const mangle = (rng: Rng, path: string): string =>
  rng.pick([`${path}/`, path.replace('/', '//'), `${path}%zz`, `${path}/..`, `${path}%2f`, `${path};a=b`])

const encoded = (value: unknown): string =>
  encodeURIComponent(wellFormed(typeof value === 'string' ? value : JSON.stringify(value))).slice(0, 9_000)

// What is no Unicode cannot be percent-encoded by a client, but arrives from others as bytes.
const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/gu, '')

function queryOf(rng: Rng, call: Call, known: Known, wildness: number): string {
  const pairs = call.parameters
    .filter((parameter) => parameter.in === 'query' && rng.chance(0.4))
    .flatMap(({ name, schema }) => [valueFor(rng, schema, name, known, wildness)].flat().map((value) => [name, value]))
  if (rng.chance(wildness / 2)) pairs.push(['strange', strangeValue(rng)])
  if (pairs.length === 0) return ''
  return `?${pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}${rng.chance(wildness / 4) ? '&%E0%A4%A' : ''}`
}

function bodyOf(rng: Rng, call: Call, known: Known, wildness: number): Pick<FuzzRequest, 'body' | 'headers'> {
  const [content] = call.content
  if (!content) return { body: null, headers: {} }
  if (content.type === 'multipart/form-data') return formOf(rng, content.schema, known, wildness)
  const written = Buffer.from(JSON.stringify(valueFor(rng, content.schema, '', known, wildness)))
  const body = rng.chance(wildness / 3) ? broken(rng, written) : written
  const type = rng.chance(wildness / 3) ? rng.pick(strangeTypes) : 'application/json'
  return { body, headers: type === '' ? {} : { 'content-type': type } }
}

/** A file of gifts for the RPC face, its form broken in all the ways that bytes can be. */
export function uploadOf(rng: Rng): FuzzRequest {
  const rows = Array.from({ length: rng.below(40) }, (_, row) => `${row},Dana,Levi,${rng.below(100_000) / 100}\r\n`)
  const file = { type: 'string', contentMediaType: 'text/csv' }
  const { body, headers } = formOf(
    rng,
    { properties: { file } },
    {},
    1,
    Buffer.from(`id,first,last,amount\r\n${rows.join('')}`),
  )
  const path = rng.pick([
    'imports.upload',
    'orgs.save',
    'campaigns.uploadPicture',
    'accounts.current',
    'imports.nothing',
  ])
  return { method: 'POST', path: `/api/trpc/${path}`, headers: { ...headers, 'x-almoner': '1' }, body, told: null }
}

/** Bytes cut off, turned over or doubled. */
function broken(rng: Rng, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  if (rng.chance(0.3)) return copy.subarray(0, rng.below(copy.length + 1))
  if (rng.chance(0.2)) return Buffer.concat([copy, copy])
  for (let times = 1 + rng.below(4); times > 0 && copy.length > 0; times -= 1)
    copy[rng.below(copy.length)] = rng.below(256)
  return copy
}

// The smallest PNG that there is: one pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

function formOf(
  rng: Rng,
  schema: Schema,
  known: Known,
  wildness: number,
  content: Buffer = png,
): Pick<FuzzRequest, 'body' | 'headers'> {
  const boundary = `fuzz${rng.below(1e9)}`
  const parts = Object.entries(schema.properties ?? {})
    .filter(() => !rng.chance(0.15))
    .map(([name, of]) => {
      const isFile = 'contentMediaType' in of
      const named = `form-data; name="${rng.chance(wildness / 3) ? 'stran"ge' : name}"`
      if (isFile) {
        const bytes = rng.chance(0.5) ? broken(rng, content) : content
        const head = `${named}; filename="${rng.pick(['a.png', '../a.svg', '', 'א.webp'])}"\r\ncontent-type: ${rng.pick(['image/png', 'image/svg+xml', 'x'])}`
        return Buffer.concat([
          Buffer.from(`--${boundary}\r\ncontent-disposition: ${head}\r\n\r\n`),
          bytes,
          Buffer.from('\r\n'),
        ])
      }
      const value = valueFor(rng, of, name, known, wildness)
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      const type = of.type === 'object' && rng.chance(0.5) ? '\r\ncontent-type: application/json' : ''
      return Buffer.from(`--${boundary}\r\ncontent-disposition: ${named}${type}\r\n\r\n${text}\r\n`)
    })
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return {
    body: rng.chance(wildness / 2) ? broken(rng, whole) : whole,
    headers: {
      'content-type': rng.chance(wildness / 4)
        ? 'multipart/form-data; boundary=another'
        : `multipart/form-data; boundary=${boundary}`,
    },
  }
}
