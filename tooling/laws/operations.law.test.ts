import 'reflect-metadata'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { RequestMethod } from '@nestjs/common'
import { beforeAll, describe, expect, test } from 'vitest'
import { restEntriesOf } from '@almoner/contracts/operation'
import { permissions } from '@almoner/contracts/permissions'
import { problems } from '@almoner/contracts/problems'
import { operations, type AnyOperation } from '@almoner/contracts/operations'

const domains = fileURLToPath(new URL('../../apps/api/dist/domains', import.meta.url))

let routes: string[]

beforeAll(async () => {
  routes = await everyRoute()
})

/** `METHOD /path` of every controller method, as Nest will register it below `/api`. */
async function everyRoute(): Promise<string[]> {
  const files = readdirSync(domains, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.controller.js'),
  )
  const found: string[] = []
  for (const file of files) {
    const module = (await import(pathToFileURL(join(domains, file)).href)) as Record<string, { prototype?: object }>
    for (const { prototype } of Object.values(module)) {
      for (const name of Object.getOwnPropertyNames(prototype ?? {})) {
        const handler: unknown = Reflect.get(prototype ?? {}, name)
        if (typeof handler !== 'function') continue
        const path: unknown = Reflect.getMetadata('path', handler)
        const method: unknown = Reflect.getMetadata('method', handler)
        if (typeof path === 'string' && typeof method === 'number')
          found.push(`${RequestMethod[method]} /${path.replace(/^\/|\/$/g, '')}`)
      }
    }
  }
  return found
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
