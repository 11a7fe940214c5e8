import { operations } from '@almoner/contracts/operations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { AppRouterHost } from '../src/api/app-router.host.js'
import { createTestApi, type TestApi } from './create-test-api.js'

const definition = z.object({ type: z.string(), meta: z.object({ operation: z.string() }) })

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test('each operation is in exactly one router, under its own name, as its own kind', () => {
  const { procedures } = api.app.get(AppRouterHost).router._def
  const carried = Object.entries<object>(procedures).map(([path, procedure]) => {
    const { type, meta } = definition.parse(Reflect.get(procedure, '_def'))
    return `${path} ${type} of ${meta.operation}`
  })
  const expected = operations.map(({ name, kind }) => `${name} ${kind === 'query' ? 'query' : 'mutation'} of ${name}`)
  expect(carried.length).toBeGreaterThan(200)
  expect(carried.sort()).toEqual(expected.sort())
})
