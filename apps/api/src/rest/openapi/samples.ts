import { createHash } from 'node:crypto'
import type { JsonSchema } from './json-schema.js'

const byName: Record<string, unknown> = {
  allowedOrigins: ['https://river.example'],
  acceptTerms: true,
  active: true,
  emailVerified: true,
  pendingEmail: null,
  agent: 'Firefox on Linux',
  body: 'Thank you for your gift.',
  category: 'human_services',
  city: 'Bristol',
  code: 'SPRING',
  color: '#0f5c4c',
  copyTo: ['treasurer@river.example'],
  country: 'US',
  currency: 'usd',
  currentPassword: 'the passphrase before',
  cursor: 'WyIyMDI2LTA2LTE1IiwiNDIiXQ',
  designation: 'General fund',
  displayName: 'Cards and wallets',
  domain: 'give.river.example',
  donorEmail: 'dana@example.org',
  email: 'dana@example.org',
  emailAddress: 'dana@example.org',
  events: ['charge.succeeded'],
  feePercentage: 1.5,
  firstName: 'Dana',
  initial: 2500,
  initialId: null,
  jobTitle: 'Treasurer',
  label: 'Donate',
  lastName: 'Levi',
  line1: '12 Quay Street',
  logo: null,
  logoName: null,
  max: null,
  min: 500,
  name: 'River Trust',
  nationalId: '123456782',
  next: null,
  number: 'T-000123',
  orgName: 'River Trust',
  pagesSubdomain: 'river-trust',
  password: 'seven herons by the weir',
  password2: 'seven herons by the weir',
  permission: 'user',
  phone: '+12025550123',
  postalCode: '20500',
  prefix: 'D-',
  previous: null,
  primary: '#0f5c4c',
  reason: 'Ticket 4711: a stolen account',
  redirectUrl: 'https://river.example/thanks',
  region: 'DC',
  search: 'levi',
  slug: 'dana-levi',
  where: '{"match":"all","of":[{"field":"tags","in":["0197a4c2-7f3e-7b1d-9c2a-5d0e8f6a4b21"]}]}',
  story: 'I walk the river path for clean water.',
  registrationNumber: '12-3456789',
  s46: null,
  giftAid: null,
  suggested: [
    { amount: 1000, label: 'A day' },
    { amount: 2500, label: 'A week' },
    { amount: 5000, label: 'A month' },
  ],
  text: 'The gift was taken.',
  timeZone: 'America/New_York',
  timezone: 'America/New_York',
  taxYearStart: '01-01',
  title: 'Thank you',
  token: 'h0u9x4Tt2Zt6mVv1Qe8sLw3yPk7nRb5c',
  url: 'https://hooks.river.example/almoner',
  website: 'https://river.example',
}

// What goes with another country than that of the examples, or instead of another field of theirs.
const elsewhere = new Set(['s46', 'giftAid', 'matching'])

const byFormat: Record<string, unknown> = {
  date: '2026-06-15',
  'date-time': '2026-06-15T12:00:00.000Z',
  email: 'dana@example.org',
  uri: 'https://river.example',
  ipv4: '203.0.113.7',
}

/** The same id for the same field, so that examples fit each other. */
function idOf(field: string): string {
  const hex = createHash('sha256').update(field).digest('hex')
  return `0197a4c2-7f3e-7${hex.slice(0, 3)}-9${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}

export function sampleOf(schema: JsonSchema, field: string, isWhole: boolean): unknown {
  if (schema.examples?.[0] !== undefined) return schema.examples[0]
  if ('const' in schema) return schema.const
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return sampleOfOne(alternatives, field, isWhole)
  const known = Object.hasOwn(byName, field) ? byName[field] : undefined
  if (known !== undefined && suits(schema, known)) return known
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) return sampleOf(Object.assign({}, ...schema.allOf) as JsonSchema, field, isWhole)
  switch (schema.type) {
    case 'object':
      return sampleOfObject(schema, field, isWhole)
    case 'array':
      return schema.items && (schema.minItems ?? 1) > 0 && canBe(schema.items)
        ? [sampleOf(schema.items, singular(field), isWhole)]
        : []
    case 'integer':
    case 'number':
      return sampleNumber(schema, field)
    case 'boolean':
      return schema.default ?? false
    case 'null':
      return null
    case 'string':
      return sampleText(schema, field)
    default:
      return schema.default ?? null
  }
}

function sampleOfOne(alternatives: JsonSchema[], field: string, isWhole: boolean): unknown {
  if (byName[field] === null && alternatives.some(({ type }) => type === 'null')) return null
  const [first = {}] = alternatives.filter(({ type }) => type !== 'null')
  return sampleOf(first, field, isWhole)
}

function sampleOfObject(schema: JsonSchema, field: string, isWhole: boolean): unknown {
  const properties = Object.entries(schema.properties ?? {})
  const wanted = properties.filter(
    ([name, { examples }]) =>
      schema.required?.includes(name) || (isWhole && !elsewhere.has(name)) || examples !== undefined,
  )
  const sample = Object.fromEntries(wanted.map(([name, of]) => [name, sampleOf(of, nameIn(name, field), isWhole)]))
  const keys = (schema.propertyNames?.enum ?? []).filter((key) => typeof key === 'string')
  const needed = keys.filter((key) => schema.required?.includes(key))
  const values = schema.additionalProperties
  if (typeof values !== 'object') return sample
  for (const key of needed.length > 0 ? needed : keys.slice(0, 1)) sample[key] = sampleOf(values, key, isWhole)
  return sample
}

// A list may say that it is always empty by what it would hold.
const canBe = ({ minimum = -Infinity, maximum = Infinity }: JsonSchema): boolean => minimum <= maximum

const nameIn = (name: string, field: string): string => (name === 'id' ? `${field}Id` : name)

const singular = (field: string): string => field.replace(/ies$/, 'y').replace(/s$/, '')

function sampleNumber({ minimum, maximum, exclusiveMinimum, default: usual, type }: JsonSchema, field: string): number {
  if (typeof usual === 'number') return usual
  const wanted = /amount|goal|gross|net$|min$|max$|threshold|fixed/i.test(field) ? 2500 : 1
  const least =
    minimum ?? (exclusiveMinimum === undefined ? wanted : exclusiveMinimum + (type === 'integer' ? 1 : 0.01))
  return Math.min(Math.max(wanted, least), maximum ?? Infinity)
}

function sampleText(schema: JsonSchema, field: string): string {
  if (schema.format === 'uuid') return idOf(field)
  if (typeof schema.default === 'string') return schema.default
  const known = schema.format === undefined ? undefined : byFormat[schema.format]
  if (typeof known === 'string') return known
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.slice(0, schema.maxLength ?? 100).padEnd(schema.minLength ?? 0, '.')
}

function suits({ type, enum: allowed, maxLength = Infinity, pattern, format }: JsonSchema, value: unknown): boolean {
  if (format === 'uuid' || format === 'date' || format === 'date-time') return false
  if (allowed) return allowed.includes(value)
  if (type === 'string')
    return typeof value === 'string' && value.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(value))
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'number' || type === 'boolean') return typeof value === type
  return type === undefined && value !== null
}
