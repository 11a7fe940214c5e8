import type { Every } from '@almoner/contracts/noun'
import { router } from '../trpc/trpc.js'
import type { NounDeclaration } from '../domains/noun.js'
import type { Resolve } from '../platform/resolve.js'
import { nouns } from './nouns.js'

type ProceduresOf<Noun> = Noun extends NounDeclaration<infer Procedures> ? Procedures : never

type AllProcedures = Every<ProceduresOf<(typeof nouns)[number]>>

/** Every procedure of every noun; what two nouns add under one name stands beside each other there. */
function proceduresOfAll(get: Resolve): AllProcedures
function proceduresOfAll(get: Resolve): object {
  const all: Record<string, object> = {}
  for (const noun of nouns) {
    for (const [name, procedures] of Object.entries<object>(noun.procedures?.(get) ?? {}))
      all[name] = { ...all[name], ...procedures }
  }
  return all
}

export const createAppRouter = (get: Resolve) => router(proceduresOfAll(get))

export type AppRouter = ReturnType<typeof createAppRouter>
