import { restEntriesOf } from '@almoner/contracts/operation'
import type { AppRouter } from './app-router.js'
import type { RestOperation } from '../rest/rest-caller.js'
import type { Meta } from '../trpc/trpc.js'

interface Procedure {
  _def: { meta: Meta }
}

/** The procedures by the names of their operations: tRPC keeps them in one flat record, whatever its type says. */
export const proceduresOf = (appRouter: AppRouter): Readonly<Record<string, Procedure | undefined>> =>
  appRouter._def.procedures as unknown as Record<string, Procedure | undefined>

/** Every operation that answers over REST, in the order of their names. */
export function operationsOf(appRouter: AppRouter): RestOperation[] {
  return Object.values(proceduresOf(appRouter))
    .flatMap((procedure) => (procedure ? [procedure._def.meta.contract] : []))
    .filter((contract) => restEntriesOf(contract).length > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
