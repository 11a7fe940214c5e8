import type { Operation } from './operation.js'
import * as modules from './operation-modules.js'

export type AnyOperation = Operation<unknown, unknown, unknown>

export const operations: readonly AnyOperation[] = Object.values(modules).flatMap((module) =>
  Object.values<unknown>(module).filter(isOperation),
)

const byName = new Map(operations.map((operation) => [operation.name, operation]))

export const operationNamed = (name: string): AnyOperation | undefined => byName.get(name)

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === 'object' && value !== null && 'access' in value && 'input' in value && 'output' in value
}
