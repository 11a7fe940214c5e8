import { resolverOf, type Resolver } from '../trpc/procedure-for.js'
import type { AppRouter } from './app-router.js'

const known = new WeakMap<AppRouter, ReadonlyMap<string, object>>()

/** tRPC keeps all procedures in one flat record, whatever its type says. */
function proceduresOf(appRouter: AppRouter): ReadonlyMap<string, object> {
  const procedures = known.get(appRouter) ?? new Map(Object.entries<object>(appRouter._def.procedures))
  known.set(appRouter, procedures)
  return procedures
}

export function resolverNamed(appRouter: AppRouter, name: string): Resolver {
  const procedure = proceduresOf(appRouter).get(name)
  const resolver = procedure && resolverOf(procedure)
  if (!resolver) throw new Error(`No procedure is called ${name}`)
  return resolver
}
