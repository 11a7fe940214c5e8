import type { JsonSchema } from './json-schema.js'

interface Parameter {
  name: string
  in: 'path' | 'query'
  schema: JsonSchema
}

interface Content {
  content: { 'application/json'?: { schema: JsonSchema; examples?: Record<string, unknown> } }
}

interface Call {
  summary: string
  description: string
  security: Record<string, unknown>[]
  parameters: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}

interface Described {
  paths: Record<string, Record<string, Call>>
  webhooks: Record<string, { post: { summary: string; requestBody: Content } }>
  components: { schemas: Record<string, JsonSchema> }
}

/**
 * The types of `packages/client`, as TypeScript: of each call that an API key can make, in the form that openapi-fetch takes,
 * and of each event. openapi-typescript, which writes the same, prints through a compiler that TypeScript 7 no longer has.
 */
export function clientTypes(document: object): string {
  const { paths, webhooks, components } = document as Described
  const called = Object.entries(paths)
    .map(([path, calls]) => ({ path, calls: Object.entries(calls).filter(([, call]) => isForPrograms(call)) }))
    .filter(({ calls }) => calls.length > 0)
  const calls = called.flatMap(({ path, calls }) => calls.map(([method, call]) => ({ path, method, call })))
  return [
    '// Written by npm run docs:rest from the OpenAPI document; a law compares the two.',
    `/** Why a call was refused, as its header Almoner-Problem says. */\nexport type ProblemCode =${codesOf(calls.map(({ call }) => call))}`,
    ...Object.entries(components.schemas).map(([name, schema]) => `export interface ${name} ${typeOf(schema, '')}`),
    `/** Every call that an API key can make, by its path below /api and its method. */\nexport interface Paths {\n${called.map(pathOf).join('\n')}\n}`,
    `/** Every event, by its type, as webhooks and GET /v1/events have it. */\nexport interface Events {\n${Object.entries(webhooks).map(eventOf).join('\n')}\n}`,
    `/** The calls that take an idempotency key. */\nexport const keyedCalls: ReadonlySet<string> = new Set([\n${calls
      .filter(({ call }) => 'idempotencyKey' in (bodyOf(call)?.properties ?? {}))
      .map(({ method, path }) => `  '${method} ${path}',`)
      .join('\n')}\n])`,
    '',
  ].join('\n\n')
}

function isForPrograms({ security, requestBody }: Call): boolean {
  return security.some((way) => 'apiKey' in way) && (!requestBody || 'application/json' in requestBody.content)
}

const bodyOf = ({ requestBody }: Call): JsonSchema | undefined => requestBody?.content['application/json']?.schema

function codesOf(calls: readonly Call[]): string {
  const codes = calls.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ content }) => Object.keys(content['application/json']?.examples ?? {})),
  )
  return [...new Set(codes)]
    .sort()
    .map((code) => `\n  | '${code}'`)
    .join('')
}

function pathOf({ path, calls }: { path: string; calls: [string, Call][] }): string {
  return `  '${path}': {\n${calls.map(([method, call]) => callOf(method, call)).join('\n')}\n  }`
}

function callOf(method: string, call: Call): string {
  const [pad, deeper] = ['    ', '      ']
  const body = bodyOf(call)
  const answer = call.responses['200']?.content['application/json']?.schema ?? {}
  return [
    `${pad}/** ${wordsOf(call.summary)} ${wordsOf(call.description)} */`,
    `${pad}${method}: {`,
    `${deeper}parameters: { ${parametersIn(call, 'path', deeper)}; ${parametersIn(call, 'query', deeper)} }`,
    `${deeper}${body ? `requestBody: { content: { 'application/json': ${typeOf(body, deeper)} } }` : 'requestBody?: never'}`,
    `${deeper}responses: {`,
    `${deeper}  200: { content: { 'application/json': ${typeOf(answer, `${deeper}  `)} } }`,
    `${deeper}  default: { content: { 'application/json': Problem } }`,
    `${deeper}}`,
    `${pad}}`,
  ].join('\n')
}

function parametersIn({ parameters }: Call, place: 'path' | 'query', pad: string): string {
  const there = parameters.filter((parameter) => parameter.in === place)
  if (there.length === 0) return `${place}?: never`
  const properties = Object.fromEntries(there.map(({ name, schema }) => [name, schema]))
  const required = place === 'path' ? Object.keys(properties) : []
  return `${place}${place === 'path' ? '' : '?'}: ${typeOf({ type: 'object', properties, required }, pad)}`
}

function eventOf([type, { post }]: [string, Described['webhooks'][string]]): string {
  const schema = post.requestBody.content['application/json']?.schema ?? {}
  return `  /** ${wordsOf(post.summary)}. */\n  '${type}': ${typeOf(schema, '  ')}`
}

const wordsOf = (text: string): string => text.replaceAll('*/', '* /').replace(/\s+/g, ' ')

/** A schema as a type; `pad` is what the line begins with that it stands on. */
function typeOf(schema: JsonSchema, pad: string): string {
  if (typeof schema['$ref'] === 'string') return schema['$ref'].replace(/^.*\//, '')
  if ('const' in schema) return literal(schema.const)
  if (schema.enum) return union(schema.enum.map(literal))
  if (schema.anyOf ?? schema.oneOf) return union(alternativesOf(schema).map((one) => typeOf(one, pad)))
  if (schema.allOf) return schema.allOf.map((one) => `(${typeOf(one, pad)})`).join(' & ')
  const types: unknown = schema.type
  if (Array.isArray(types)) return union(types.map((type) => typeOf({ ...schema, type: String(type) }, pad)))
  switch (types) {
    case 'object':
      return objectOf(schema, pad)
    case 'array':
      return arrayOf(schema, pad)
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
    case 'boolean':
    case 'null':
      return types
    default:
      return 'unknown'
  }
}

/** Those within others as well, so that what two of them allow is written once. */
function alternativesOf(schema: JsonSchema): JsonSchema[] {
  const nested = schema.anyOf ?? schema.oneOf
  if (nested) return nested.flatMap(alternativesOf)
  const types: unknown = schema.type
  return Array.isArray(types) ? types.map((type) => ({ ...schema, type: String(type) })) : [schema]
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value)

// What a schema cannot say (a text that is read as JSON, for one) would swallow what it can, and any text its own examples.
function union(types: readonly string[]): string {
  const distinct = [...new Set(types)]
  const isSwallowed = (type: string) => type.startsWith("'") && distinct.includes('string')
  const kept = distinct.filter((type) => !isSwallowed(type) && (type !== 'unknown' || distinct.length === 1))
  return kept.join(' | ') || 'never'
}

function arrayOf({ items, prefixItems }: JsonSchema, pad: string): string {
  if (prefixItems) return `[${prefixItems.map((one) => typeOf(one, pad)).join(', ')}]`
  return `Array<${items ? typeOf(items, pad) : 'unknown'}>`
}

function objectOf({ properties, required = [], propertyNames, additionalProperties }: JsonSchema, pad: string): string {
  const fields = Object.entries(properties ?? {})
  if (fields.length > 0) {
    const deeper = `${pad}  `
    const lines = fields.map(([name, of]) => {
      const key = /^[A-Za-z_]\w*$/.test(name) ? name : literal(name)
      return `${deeper}${key}${required.includes(name) ? '' : '?'}: ${typeOf(of, deeper)}\n`
    })
    return `{\n${lines.join('')}${pad}}`
  }
  if (additionalProperties === false) return 'Record<string, never>'
  const keys = propertyNames?.enum ? union(propertyNames.enum.map(literal)) : 'string'
  const record = `Record<${keys}, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties, pad) : 'unknown'}>`
  return propertyNames?.enum && required.length < propertyNames.enum.length ? `Partial<${record}>` : record
}
