import type { RestEntry } from '@almoner/contracts/operation'
import type { RestOperation } from '../rest-operations.js'
import { jsonSchemaOf, without, type JsonSchema } from './json-schema.js'
import { sampleOf } from './samples.js'

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

const takesBody = ({ method }: RestEntry): boolean => method === 'POST' || method === 'PUT'

export function parametersOf(operation: RestOperation, entry: RestEntry): object[] {
  const input = jsonSchemaOf(operation.input)
  const noun = operation.name.split('.')[0]?.replace(/s$/, '') ?? ''
  const schemaOf = (name: string): JsonSchema => input.properties?.[name] ?? { type: 'string', format: 'uuid' }
  const inPath = namesIn(entry.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(name),
    example: sampleOf(schemaOf(name), name === 'id' ? `${noun}Id` : name, true),
  }))
  const named = entry.query === '*' ? Object.keys(without(input, namesIn(entry.path)).properties ?? {}) : entry.query
  const inQuery = (named ?? []).map((name) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(name),
    ...(schemaOf(name).type === 'array' ? { style: 'form', explode: true } : {}),
    example:
      name === 'after' || name === 'before' ? 'WyIyMDI2LTA2LTE1IiwiNDIiXQ' : sampleOf(schemaOf(name), name, true),
  }))
  return [...inPath, ...inQuery]
}

export function requestBodyOf(operation: RestOperation, entry: RestEntry): object | undefined {
  if (entry.form) return formOf(operation, entry, entry.form)
  if (!takesBody(entry)) return undefined
  const elsewhere = [...namesIn(entry.path), ...(entry.query === '*' || !entry.query ? [] : entry.query)]
  const whole = without(jsonSchemaOf(operation.input), elsewhere)
  if (Object.keys(whole.properties ?? {}).length === 0) return undefined
  const body = bodyExample(operation, entry)
  const wrapped = entry.bodyField ?? entry.mayWrapIn?.at(-1)
  if (wrapped === undefined)
    return { required: true, content: { 'application/json': { schema: whole, example: body } } }
  const bare = entry.bodyField ? (whole.properties?.[wrapped] ?? {}) : whole
  const within: JsonSchema = {
    type: 'object',
    properties: { [wrapped]: bare },
    required: [wrapped],
    additionalProperties: false,
  }
  return {
    required: true,
    content: {
      'application/json': {
        schema: { anyOf: [within, bare] },
        examples: {
          within: { summary: `Within \`${wrapped}\``, value: { [wrapped]: body } },
          bare: { summary: 'Bare', value: body },
        },
      },
    },
  }
}

/** The body of the example, bare. With all its fields where they go together, else with those it has to have. */
export function bodyExample(operation: RestOperation, entry: RestEntry): unknown {
  const input = jsonSchemaOf(operation.input)
  const elsewhere = [...namesIn(entry.path), ...(entry.query === '*' || !entry.query ? [] : entry.query)]
  const made = (isWhole: boolean) => sampleOf(without(input, elsewhere), nounOf(operation), isWhole)
  const fits = (body: unknown) =>
    operation.input.safeParse({
      ...Object.fromEntries(
        namesIn(entry.path).map((name) => [name, sampleOf(input.properties?.[name] ?? {}, name, true)]),
      ),
      ...(body as object),
    }).success
  const body = [made(true), made(false)].find(fits) ?? made(true)
  return entry.bodyField ? (body as Record<string, unknown>)[entry.bodyField] : body
}

export function partExample(operation: RestOperation, form: NonNullable<RestEntry['form']>): unknown {
  const schema = jsonSchemaOf(form.schema)
  const made = (isWhole: boolean) => sampleOf(schema, nounOf(operation), isWhole)
  return [made(true), made(false)].find((part) => form.schema.safeParse(part).success) ?? made(true)
}

const nounOf = ({ name }: RestOperation): string => (name.split('.')[0] ?? '').replace(/s$/, '')

function formOf(operation: RestOperation, entry: RestEntry, form: NonNullable<RestEntry['form']>): object {
  const { part, schema, file, deleteFlag } = form
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: [part],
          properties: {
            [part]: without(jsonSchemaOf(schema), namesIn(entry.path)),
            [file]: { type: 'string', contentMediaType: 'application/octet-stream', description: 'PNG, JPEG or WebP' },
            ...(deleteFlag && {
              [deleteFlag]: {
                type: 'string',
                enum: ['true', 'false'],
                description: 'Takes the stored file away, also where a file came with it',
              },
            }),
          },
        } satisfies JsonSchema,
        encoding: {
          [part]: { contentType: 'application/json' },
          [file]: { contentType: 'image/png, image/jpeg, image/webp' },
        },
        example: { [part]: partExample(operation, form) },
      },
    },
  }
}
