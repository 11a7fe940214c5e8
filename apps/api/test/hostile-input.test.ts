import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemReport } from '@almoner/contracts/problems'
import { z } from 'zod'
import type { DonorHere, SignedIn } from '../src/platform/access/actor.js'
import { toProblemReport } from '../src/trpc/problem-report.js'
import { createTestApi, type TestApi } from './create-test-api.js'
import { operations, type AnyOperation } from '@almoner/contracts/operations'
import type { GivenOrg } from './given.js'

/** The domains whose forms people fill in about accounts, teams and orgs. */
const domains = ['accounts', 'team', 'orgs', 'admin']

const uploads = ['orgs.save']

/** Judged only for an org whose records were opened. */
const ofOpenRecords = ['admin.listOrgCharges', 'admin.listOrgDonors']

type Schema = z.core.JSONSchema.BaseSchema
type Path = string[]

/** What no text field can keep, or what is longer than any of them takes: refused at the field, always. */
const refused: Record<string, unknown> = {
  'too long': 'x'.repeat(30_000),
  'a NUL': 'a\u0000b',
  'a lone surrogate': 'a\ud800b',
  'a number': 7,
  'a list': ['a'],
  'an object': { a: 1 },
}

/** What may be refused or taken, and never breaks anything. */
const hostile = [
  '',
  '   ',
  "'; drop table users; --",
  '<script>window.__pwn = 1</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}} ${7*7} #{7*7}',
  '../../etc/passwd',
  '%00%0d%0aSet-Cookie: a=b',
  '=HYPERLINK("http://evil.example")',
  '\u202Egnp.exe',
  'שלום עולם',
  'مرحبا بالعالم',
  '山田 太郎',
  'Zoë Ångström e\u0301',
  '👩‍👩‍👧‍👦',
  'null',
  '__proto__',
  '1e309',
]

let api: TestApi
let org: GivenOrg
let donor: DonorHere
beforeAll(async () => {
  api = await createTestApi()
  org = await api.given.org()
  donor = await api.given.donorSession(org, await api.given.donor(org, { email: 'dana@example.org' }))
  await api.as(org.superuser).admin.openRecords({ orgId: org.orgId, reason: 'To try what its lists refuse' })
})
afterAll(() => api.close())

const tried = operations.filter(({ name }) => domains.includes(name.split('.')[0] ?? '') && !uploads.includes(name))

const schemaOf = (operation: AnyOperation): Schema =>
  z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' })

const choicesOf = (schema: Schema): Schema[] =>
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter((one): one is Schema => typeof one === 'object')

const propertiesOf = (schema: Schema): [string, Schema][] =>
  Object.entries(schema.properties ?? {}).filter((entry): entry is [string, Schema] => typeof entry[1] === 'object')

/** Every place of an input where a text goes. */
function textsIn(schema: Schema, at: Path = []): Path[] {
  if (schema.type === 'string') return [at]
  const nested = propertiesOf(schema).flatMap(([name, property]) => textsIn(property, [...at, name]))
  return [...nested, ...choicesOf(schema).flatMap((choice) => textsIn(choice, at))]
}

/** A plausible input with every field that has to be there. */
function fill(schema: Schema): unknown {
  const [choice] = choicesOf(schema)
  if (choice) return fill(choice)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.format === 'uuid') return crypto.randomUUID()
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        propertiesOf(schema)
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, property]) => [name, fill(property)]),
      )
    case 'array':
      return []
    case 'integer':
    case 'number':
      return 1
    case 'string':
      return `${crypto.randomUUID()}@example.org`
    default:
      return true
  }
}

/** The same with a value at one place, and what has to be there around it. */
function fillWith(schema: Schema, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  const [choice] = choicesOf(schema)
  if (choice) return fillWith(choice, [step, ...rest], value)
  const property = schema.properties?.[step]
  const filled = typeof property === 'object' ? fillWith(property, rest, value) : value
  return { ...Object(fill(schema)), [step]: filled }
}

const visitorOf = ({ access }: AnyOperation): SignedIn | null =>
  access === 'public' ? null : access === 'superuser' ? org.superuser : org.owner

/** What a call answers, or why it was refused; an error of any other kind fails the test. */
async function call(operation: AnyOperation, input: unknown): Promise<{ problem: ProblemReport | null }> {
  let target: unknown = operation.access === 'donor' ? api.asDonor(donor) : api.as(visitorOf(operation))
  for (const step of operation.name.split('.')) target = Reflect.get(Object(target), step)
  try {
    await (target as (input: unknown) => Promise<unknown>)(input)
    return { problem: null }
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error
    return { problem: toProblemReport(error, '') }
  }
}

const atTheField = 'refused at the field'

/** The fault may lie within what was sent at the field, where that takes objects as well as text. */
function verdictOn(problem: ProblemReport | null | undefined, field: string): string {
  const isThere = (path: string) => path === field || path.startsWith(`${field}.`)
  const message = problem?.fields.find(({ path }) => isThere(path))?.message ?? ''
  return problem?.code === 'input_invalid' && message.trim() !== '' ? atTheField : (problem?.code ?? 'taken')
}

const places = tried.flatMap((operation) =>
  textsIn(schemaOf(operation)).map((path) => ({ name: `${operation.name} ${path.join('.')}`, operation, path })),
)

test('there are forms to try', () => {
  expect(places.length).toBeGreaterThan(40)
  expect(places.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['accounts.signUp orgName', 'accounts.save password2', 'team.invite agent.firstName']),
  )
})

describe.each(places)('$name', ({ operation, path }) => {
  const withValue = (value: unknown) => {
    const isOfOpenRecords = ofOpenRecords.includes(operation.name) && path[0] !== 'orgId'
    const input = fillWith(schemaOf(operation), path, value)
    return isOfOpenRecords ? { ...Object(input), orgId: org.orgId } : input
  }

  test('refuses, at the field, what it cannot keep', async () => {
    const found: Record<string, string> = {}
    for (const [what, value] of Object.entries(refused)) {
      found[what] = verdictOn((await call(operation, withValue(value))).problem, path.join('.'))
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(refused).map((what) => [what, atTheField])))
  })

  test('takes or refuses what is hostile, and never breaks', async () => {
    const broken: string[] = []
    for (const value of hostile) {
      const { problem } = await call(operation, withValue(value))
      const isTold = (problem?.fields ?? []).every(({ message }) => message.trim() !== '')
      if (problem?.code === 'something_wrong' || !isTold) broken.push(value)
    }
    expect(broken).toEqual([])
  })
})

describe('the form of the organization', () => {
  const save = async (fields: object) => {
    const form = new FormData()
    form.set('orgId', org.orgId)
    form.set('org', JSON.stringify({ name: 'Harbour Light', website: 'harbour.example', ...fields }))
    try {
      return { saved: await api.as(org.owner).orgs.save(form) }
    } catch (error) {
      if (!(error instanceof TRPCError)) throw error
      return { problem: toProblemReport(error, '') }
    }
  }

  test.each(['name', 'website'])('%s refuses, at the field, what it cannot keep', async (field) => {
    const all = { ...refused, 'an empty text': '' }
    const found: Record<string, string> = {}
    for (const [what, value] of Object.entries(all)) {
      found[what] = verdictOn((await save({ [field]: value })).problem, field)
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(all).map((what) => [what, atTheField])))
  })

  test('keeps a name as it was typed, and refuses one with characters that nobody sees', async () => {
    const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
    const names = hostile.filter((text) => text.trim() !== '')
    expect(names.filter((name) => unseen.test(name)).length).toBeGreaterThan(0)
    for (const name of names) {
      const { saved, problem } = await save({ name })
      if (unseen.test(name)) expect(verdictOn(problem, 'name')).toEqual(atTheField)
      else expect(saved?.name).toBe(name)
    }
  })
})
