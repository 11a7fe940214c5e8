import { restEntriesOf, type Operation } from '@almoner/contracts/operation'
import { operations } from '@almoner/contracts/operations'

export type RestOperation = Operation<unknown, unknown, unknown>

export const restOperations = operations
  .filter((operation) => restEntriesOf(operation).length > 0)
  .sort((a, b) => (a.name < b.name ? -1 : 1))
