import { expect, test } from 'vitest'
import { z } from 'zod'
import { mask } from './mask.js'
import { guarded, innerOf, isMarked, maskAsked, maskPersonal, named, personal } from './masking.js'
import { operations } from './operations.js'
import { isPermission, permissions } from './permissions.js'
import { switchedPermissions } from './switches.js'

const person = z.object({ name: named(z.string()), email: personal(z.string().nullable()), gifts: z.int() })

test('a marked text is hidden wherever its schema stands, and nothing else is', () => {
  const schema = z.object({
    rows: z.array(person),
    first: z.tuple([person, z.string()]).nullable(),
    either: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), phone: personal(z.string()) }),
      z.object({ kind: z.literal('b'), phone: z.string() }),
    ]),
    byId: z.record(z.string(), person.optional()),
  })
  const ada = { name: 'Ada', email: 'ada@example.org', gifts: 3 }
  const hidden = { ...ada, email: mask }
  expect(
    maskPersonal(schema, {
      rows: [ada, { ...ada, email: null }, { ...ada, email: '' }],
      first: [ada, 'ada@example.org'],
      either: { kind: 'a', phone: '555 0100' },
      byId: { x: ada },
    }),
  ).toEqual({
    rows: [hidden, { ...ada, email: null }, { ...ada, email: '' }],
    first: [hidden, 'ada@example.org'],
    either: { kind: 'a', phone: mask },
    byId: { x: hidden },
  })
})

test('of a name only an address within it is hidden', () => {
  const nameless = { name: 'ada@example.org', email: null, gifts: 0 }
  expect(maskPersonal(person, nameless)).toEqual({ ...nameless, name: mask })
})

test('a condition on what is withheld is shown as it is, and is not one to ask by', () => {
  const born = guarded(z.object({ field: z.literal('birthDate'), from: z.string().optional() }))
  const schema = z.object({ of: z.array(z.union([born, z.object({ field: z.literal('city') })])) })
  const input = { of: [{ field: 'birthDate', from: '1960-01-01' }, { field: 'city' }] }
  expect(maskPersonal<unknown>(schema, input)).toEqual(input)
  expect(maskAsked(schema, input)).toEqual({ of: [null, { field: 'city' }] })
})

const reaching = /email|phone|^line\d|postal|^address$|^donorName$|birth/i

/** The fields of an output, by their path, that a member without personal data would be shown as they are. */
function shown(schema: z.core.$ZodType, path: string[], seen = new Set<z.core.$ZodType>()): string[] {
  if (isMarked(schema) || seen.has(schema)) return []
  const within = new Set([...seen, schema])
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => shown(field, [...path, name], within))
  if (schema instanceof z.ZodArray) return shown(schema.element, path, within)
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((item) => shown(item, path, within))
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => shown(option, path, within))
  if (schema instanceof z.ZodRecord) return shown(schema.def.valueType, path, within)
  const inner = innerOf(schema)
  if (inner) return shown(inner, path, within)
  const isText = schema instanceof z.ZodString || schema instanceof z.ZodStringFormat
  return isText && reaching.test(path.at(-1) ?? '') ? [path.join('.')] : []
}

test('what a member may read has every field by which a donor is reached marked', () => {
  const hidden = switchedPermissions.filter(([, by]) => by === 'personalData').map(([permission]) => permission)
  const ofMembers = operations.filter(
    ({ access }) =>
      isPermission(access) && permissions[access].some((role) => role === 'agent') && !hidden.includes(access),
  )
  const found = ofMembers.flatMap(({ name, output }) => shown(output, []).map((path) => `${name}: ${path}`))
  expect(found).toEqual([])
})

test('a field that nobody marked would be found', () => {
  expect(shown(z.object({ rows: z.array(z.object({ donorEmail: z.string().nullable() })) }), [])).toEqual([
    'rows.donorEmail',
  ])
})
