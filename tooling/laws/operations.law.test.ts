import 'reflect-metadata'
import { RequestMethod } from '@nestjs/common'
import { beforeAll, describe, expect, test } from 'vitest'
import { restEntriesOf } from '@almoner/contracts/operation'
import { permissions } from '@almoner/contracts/permissions'
import { problems } from '@almoner/contracts/problems'
import { operations, type AnyOperation } from '@almoner/contracts/operations'

const controllerPath = new URL('../../apps/api/dist/rest/rest.controller.js', import.meta.url).href

let routes: string[]

beforeAll(async () => {
  routes = await everyRoute()
})

/** `METHOD /path` of every controller method, as Nest will register it below `/api`. */
async function everyRoute(): Promise<string[]> {
  const { RestController } = (await import(controllerPath)) as { RestController: { prototype: object } }
  return Object.getOwnPropertyNames(RestController.prototype).flatMap((name) => {
    const handler: unknown = Reflect.get(RestController.prototype, name)
    if (typeof handler !== 'function') return []
    const path: unknown = Reflect.getMetadata('path', handler)
    const method: unknown = Reflect.getMetadata('method', handler)
    if (typeof path !== 'string' || typeof method !== 'number') return []
    return `${RequestMethod[method]} /${path.replace(/^\/|\/$/g, '')}`
  })
}

describe('the contracts', () => {
  test('were found', () => {
    expect(operations.length).toBeGreaterThan(10)
  })

  test('name each operation once, as domain.verb', () => {
    const names = operations.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names.filter((name) => !/^[a-z][a-zA-Z]+\.[a-z][a-zA-Z]+$/.test(name))).toEqual([])
  })

  test('give each operation an access that the permission table knows', () => {
    const known = ['public', 'signed_in', 'superuser', 'donor', ...Object.keys(permissions)]
    expect(operations.filter(({ access }) => !known.includes(access)).map(({ name }) => name)).toEqual([])
  })

  test('let no command through on a right to read', () => {
    const onReading = (list: readonly Pick<AnyOperation, 'name' | 'kind' | 'access'>[]) =>
      list.filter(({ kind, access }) => kind === 'command' && access.endsWith('.read')).map(({ name }) => name)
    expect(onReading(operations)).toEqual([])
    expect(onReading([{ name: 'grants.save', kind: 'command', access: 'donors.read' }])).toEqual(['grants.save'])
  })

  test('leave no permission without an operation that asks for it', () => {
    const asked = new Set<string>(operations.map(({ access }) => access))
    expect(Object.keys(permissions).filter((permission) => !asked.has(permission))).toEqual([])
  })

  test('name only problems that exist', () => {
    expect(operations.flatMap((operation) => operation.problems.filter((code) => !(code in problems)))).toEqual([])
  })
})

describe('each operation', () => {
  test('with a REST entry has its controller method, and each controller method its operation', () => {
    const expected = operations.flatMap((operation) =>
      restEntriesOf(operation).map(
        ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`,
      ),
    )
    expect(routes.sort()).toEqual(expected.sort())
  })
})
