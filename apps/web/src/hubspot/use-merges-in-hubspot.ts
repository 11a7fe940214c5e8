import { useActor } from '../session/use-actor'

/** Whether donors who are merged here are merged in HubSpot too, which cannot undo it. */
export function useMergesInHubspot(): boolean {
  const connection = useActor().org?.hubspotConnection ?? null
  return connection !== null && connection.status !== 'disconnected' && connection.mergeMode === 'merge'
}
