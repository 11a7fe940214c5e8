import type { AppRouter } from '@almoner/api/app-router'
import { problemOf } from '@almoner/ui/form/submit'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { httpBatchLink, httpLink, isNonJsonSerializable, splitLink, type TRPCClient } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact, type CreateTRPCReact } from '@trpc/react-query'
import type { CreateQueryUtils } from '@trpc/react-query/shared'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { reportSessionEnd } from './session/session-end'

export type Outputs = inferRouterOutputs<AppRouter>
export type Inputs = inferRouterInputs<AppRouter>

/** The API as typed hooks: `trpc.charges.list.useQuery(…)`, `trpc.useUtils()`. */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>()

const watchSession = {
  onError: (error: Error) => void (problemOf(error)?.code === 'session_missing' && reportSessionEnd()),
}

const attemptsAtMost = 2

/** A refusal is final; only an answer that failed to come, or a fault of the server, is asked for again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const problem = problemOf(error)
  return failures < attemptsAtMost && (problem === null || problem.code === 'something_wrong')
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache(watchSession),
  mutationCache: new MutationCache(watchSession),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: isWorthRetrying, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})

// The server refuses calls without this header: no other site can send it without being asked first.
const link = { url: '/api/trpc', headers: { 'x-almoner': '1' } }

export const trpcClient: TRPCClient<AppRouter> = trpc.createClient({
  links: [
    splitLink({
      condition: (operation) => isNonJsonSerializable(operation.input),
      true: httpLink(link),
      false: httpBatchLink({ ...link, maxItems: 10 }),
    }),
  ],
})

/** The same calls and cache outside of components: for the guards of routes. */
export const trpcUtils: CreateQueryUtils<AppRouter> = createTRPCQueryUtils<AppRouter>({
  queryClient,
  client: trpcClient,
})
