import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Operation } from '@almoner/contracts/operation'

const contracts = fileURLToPath(new URL('../../../packages/contracts/dist', import.meta.url))

export type AnyOperation = Operation<unknown, unknown, unknown>

/** Every operation that the contracts define, found by reading their folder, so that none can be forgotten in a list. */
export async function everyOperation(): Promise<AnyOperation[]> {
  const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.operations.js'),
  )
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(contracts, file)).href) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.values(module).filter(isOperation))
}

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === 'object' && value !== null && 'access' in value && 'input' in value && 'output' in value
}
