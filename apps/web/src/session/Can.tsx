import type { Permission } from '@almoner/contracts/permissions'
import type { ReactNode } from 'react'
import { useActor } from './use-actor'

/** Shows what is inside to those who may. The server refuses the others all the same. */
export function Can({ do: permission, children }: { do: Permission; children: ReactNode }) {
  return useActor().can(permission) ? children : null
}
