import type { AppRouter } from '@almoner/api/app-router'
import { serverFaults } from '@almoner/contracts/server-faults'
import { problemOf } from '@almoner/ui/form/submit'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import {
  httpBatchLink,
  httpLink,
  isNonJsonSerializable,
  splitLink,
  type Operation,
  type TRPCClient,
  type TRPCLink,
} from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact, type CreateTRPCReact } from '@trpc/react-query'
import type { CreateQueryUtils } from '@trpc/react-query/shared'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { observable, type Unsubscribable } from '@trpc/server/observable'
import { challengeOf, raiseChallenge } from './session/auth-challenges'
import { reportError } from './third-parties/error-reports'

export type Outputs = inferRouterOutputs<AppRouter>
export type Inputs = inferRouterInputs<AppRouter>

/** The API as typed hooks: `trpc.charges.list.useQuery(…)`, `trpc.useUtils()`. */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>()

const attemptsAtMost = 2

/** A refusal is final; only an answer that failed to come, or a fault of the server, is asked for again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const problem = problemOf(error)
  return failures < attemptsAtMost && (problem === null || serverFaults.includes(problem.code))
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportError }),
  mutationCache: new MutationCache({
    onError: reportError,
    // Whatever is done may be told in the timeline of a record that is in sight.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [['records']] }),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: isWorthRetrying,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      // What the browser takes for being offline is at times none: a call that cannot be made says so by itself.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** For calls whose refusals are looked at where they were made: nobody is asked to sign in over the page. */
export const asksNobody = { trpc: { context: { asksNobody: true } } } as const

// They open sessions: what is still lacking then is asked for by the page that they were called from.
const openers = new Set(['accounts.newPassword', 'accounts.signUp'])

const mayAsk = ({ path, context }: Operation): boolean => !openers.has(path) && context.asksNobody !== true

/**
 * Has a call that the server wants a sign-in or a second factor for first wait until that is given, and sends it again
 * then. It was refused before anything was done, so what is sent again is done once.
 */
const meetChallenges: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) => {
      let isOver = false
      let sent: Unsubscribable | undefined
      const askFor = async (error: Parameters<typeof observer.error>[0]): Promise<void> => {
        const challenge = mayAsk(op) ? challengeOf(error) : null
        const isMet = challenge !== null && (await raiseChallenge(challenge))
        if (isOver) return
        if (isMet) send()
        else observer.error(error)
      }
      const send = () => {
        sent = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => void askFor(error),
        })
      }
      send()
      return () => {
        isOver = true
        sent?.unsubscribe()
      }
    })
}

// The server refuses calls without this header: no other site can send it without being asked first.
const link = { url: '/api/trpc', headers: { 'x-almoner': '1' } }

// A token of a mail must stand in no address, and a form with long texts fits into none: these queries travel in a body.
const inBody = new Set(['accounts.checkRestoreToken', 'receipts.preview'])

export const trpcClient: TRPCClient<AppRouter> = trpc.createClient({
  links: [
    meetChallenges,
    splitLink({
      condition: ({ input, path }) => isNonJsonSerializable(input) || inBody.has(path),
      true: httpLink({ ...link, methodOverride: 'POST' }),
      false: httpBatchLink({ ...link, maxItems: 10 }),
    }),
  ],
})

/** The same calls and cache outside of components: for the guards of routes. */
export const trpcUtils: CreateQueryUtils<AppRouter> = createTRPCQueryUtils<AppRouter>({
  queryClient,
  client: trpcClient,
})
