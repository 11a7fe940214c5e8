import type { Permission } from '@almoner/contracts/permissions'
import { whoMay } from '@almoner/contracts/team/who-may.operations'
import { askingFor } from '@almoner/ui/form/submit'
import { skipToken } from '@tanstack/react-query'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'

/** Whom to ask for a right, in a sentence; undefined until it is known. */
export function useWhomToAsk(permission: Permission): string | undefined {
  const { canCall } = useActor()
  const isTold = canCall(whoMay)
  const asked = trpc.team.whoMay.useQuery(isTold ? { permission } : skipToken, { retry: false })
  if (isTold && asked.isPending) return undefined
  return askingFor(asked.data?.names ?? [])
}
