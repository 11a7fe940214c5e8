import type { Admission } from '@almoner/contracts/operation'
import type { ReactNode } from 'react'
import { useActor } from './use-actor'
import { shellText } from '../shell/messages'

/** Shows what is inside to those who may call the operation. The server refuses the others all the same. */
export function MayCall({ operation, children }: { operation: Admission; children: ReactNode }) {
  return useActor().canCall(operation) ? children : null
}

/** Says to a superuser who acts as a member why buttons are missing here; nothing to anyone else. */
export function ImpersonationNote() {
  return useActor().principal.isImpersonating ? <p className="al-quiet">{shellText('impersonationNote')}</p> : null
}
