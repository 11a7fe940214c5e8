import type { Rng } from './rng.ts'

/** As much of JSON Schema as the document uses. */
export interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
}

/** Ids that are there, by the field that names them. */
export type Known = Record<string, string>

const strange: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[[[]]]],
  { $ne: null },
  { toString: 1 },
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff x',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  "'; drop table users; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%ff',
  'שלום עולם',
  '\u202edesrever',
  '👩‍👩‍👧‍👦',
  'é́́́',
  'İ',
  'a'.repeat(101),
  'x'.repeat(20_000),
  '2026-13-45',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  '2026-06-15T12:00:00+99:99',
  'Mars/Olympus',
  'usd',
  'zzz',
  '1e9',
  '٣',
  'someone@example.org',
  '"quoted local"@example.org',
  'https://[::1]/',
  'javascript:alert(1)',
  '#12345g',
  '00000000-0000-0000-0000-000000000000',
  '0197A4C2-7F3E-7C11-9B52-3A5D8E6F1C20',
]

const names = ['__proto__', 'constructor', 'id', 'orgId', 'role', 'permission', 'toString', '$where', '', 'a\u0000']

export const strangeValue = (rng: Rng): unknown => rng.pick(strange)

/** A value for a schema: mostly one that it takes, with some `wildness` one that it was not made for. */
export function valueFor(rng: Rng, schema: Schema, field: string, known: Known, wildness: number): unknown {
  if (rng.chance(wildness)) return strangeValue(rng)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return valueFor(rng, rng.pick(alternatives), field, known, wildness)
  if ('const' in schema) return schema.const
  if (schema.enum) return rng.pick(schema.enum)
  switch (schema.type) {
    case 'object':
      return objectFor(rng, schema, known, wildness)
    case 'array':
      return Array.from({ length: rng.below(4) }, () => valueFor(rng, schema.items ?? {}, field, known, wildness))
    case 'boolean':
      return rng.chance(0.5)
    case 'integer':
    case 'number':
      return numberFor(rng, schema)
    case 'null':
      return null
    default:
      return textFor(rng, schema, field, known)
  }
}

function objectFor(rng: Rng, schema: Schema, known: Known, wildness: number): unknown {
  const entries = Object.entries(schema.properties ?? {})
    .filter(() => !rng.chance(wildness / 2 + 0.05))
    .map(([name, of]) => [name, valueFor(rng, of, name, known, wildness)] as const)
  const more = rng.chance(wildness / 4) ? [[rng.pick(names), strangeValue(rng)] as const] : []
  return Object.fromEntries([...entries, ...more])
}

function numberFor(rng: Rng, { minimum = 0, maximum = 10_000_000 }: Schema): number {
  return rng.pick([minimum, maximum, minimum + rng.below(Math.max(maximum - minimum, 1)), minimum - 1])
}

function textFor(rng: Rng, { format, maxLength = 40 }: Schema, field: string, known: Known): string {
  if (format === 'uuid') return known[field] ?? rng.pick([...Object.values(known), crypto.randomUUID()])
  if (format === 'date') return rng.pick(['2026-06-15', '1999-01-01', '2026-02-30'])
  if (format === 'date-time') return rng.pick(['2026-06-15T12:00:00Z', '2099-01-01T00:00:00.000Z', 'now'])
  if (field === 'after' || field === 'before') return cursorFor(rng)
  const words = ['River', 'Ärger', 'de la Cruz', '汉字', 'USD', 'en', 'x', `mail${rng.below(1e6)}@example.org`]
  return rng.pick([...words, 'é'.repeat(Math.min(maxLength, 300)), 'https://river.example', 'a b-c.d_e'])
}

/** A place in a list, mostly of another list or of none. */
function cursorFor(rng: Rng): string {
  const part = () =>
    rng.pick(['2026-06-15', '42', '-7', 'levi', '2026-02-30', '9'.repeat(30), crypto.randomUUID(), 7, null])
  return Buffer.from(JSON.stringify(rng.chance(0.9) ? [part(), part()] : part())).toString('base64url')
}
