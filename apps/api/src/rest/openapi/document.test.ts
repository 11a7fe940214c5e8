import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { restEntriesOf } from '@almoner/contracts/operation'
import { problems } from '@almoner/contracts/problems'
import { restOperations } from '../rest-operations.js'
import { openApiDocument } from './document.js'
import { jsonSchemaOf } from './json-schema.js'
import { bodyExample, partExample } from './request.js'
import { problemsOf } from './responses.js'
import { sampleOf } from './samples.js'

const calls = restOperations.flatMap((operation) =>
  restEntriesOf(operation).map((entry) => ({ operation, entry, title: `${entry.method} ${entry.path}` })),
)
const document = openApiDocument(restOperations, { cookieName: 'almoner_sid' })

interface Call {
  parameters: { name: string; example?: unknown }[]
  requestBody?: { content: Record<string, { example?: unknown; examples?: object }> }
  responses: Record<string, { content: Record<string, { example?: unknown; examples?: Record<string, unknown> }> }>
}

const callAt = (path: string, method: string): Call => {
  const { paths } = document as unknown as { paths: Record<string, Record<string, Call>> }
  const call = paths[path.replace(/(.)\/$/, '$1')]?.[method.toLowerCase()]
  if (!call) throw new Error(`The document lacks ${method} ${path}`)
  return call
}

test('an independent validator finds the document right, and a planted fault in it', async () => {
  const validate = async (value: object) => new Validator().validate(structuredClone(value) as Record<string, unknown>)
  expect(await validate(document)).toMatchObject({ valid: true })
  const broken = structuredClone(document) as { paths: Record<string, Record<string, { parameters: object[] }>> }
  const some = Object.values(Object.values(broken.paths)[0] ?? {})[0]
  some?.parameters.push({ name: 'nowhere', in: 'thin air' })
  expect(await validate(broken)).toMatchObject({ valid: false })
})

test('the document refers to nothing that it does not have', () => {
  const text = JSON.stringify(document)
  const targets = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, target]) => target)
  expect([...new Set(targets)]).toEqual(['#/components/schemas/Problem'])
})

describe.each(calls)('$title', ({ operation, entry }) => {
  test('is there with an example of what it takes, gives, and every problem that it can raise', () => {
    const call = callAt(entry.path, entry.method)
    for (const parameter of call.parameters) expect(parameter).toHaveProperty('example')
    for (const content of Object.values(call.requestBody?.content ?? {}))
      expect(content.example ?? content.examples).toBeDefined()
    expect(call.responses['200']?.content['application/json']?.example).toMatchObject({ status: 'success' })
    const told = Object.values(call.responses).flatMap(({ content }) =>
      Object.keys(content['application/json']?.examples ?? {}),
    )
    expect(told.sort()).toEqual(problemsOf(operation, entry).sort())
    for (const code of operation.problems) expect(told).toContain(code)
    for (const code of told) expect(problems).toHaveProperty(code)
  })

  test('its examples are what its schemas take', () => {
    const noun = (operation.name.split('.')[0] ?? '').replace(/s$/, '')
    const given = operation.output.safeParse(sampleOf(jsonSchemaOf(operation.output), noun, true))
    expect(given.error?.issues ?? []).toEqual([])
    if (entry.form) {
      expect(entry.form.schema.safeParse(partExample(operation, entry.form)).error?.issues ?? []).toEqual([])
      return
    }
    const { parameters } = callAt(entry.path, entry.method)
    const body = entry.method === 'POST' || entry.method === 'PUT' ? bodyExample(operation, entry) : {}
    const input = {
      ...(entry.bodyField ? { [entry.bodyField]: body } : (body as object)),
      ...Object.fromEntries(
        parameters.filter(({ name }) => name !== 'before').map(({ name, example }) => [name, example]),
      ),
    }
    expect(operation.input.safeParse(input).error?.issues ?? []).toEqual([])
  })
})
