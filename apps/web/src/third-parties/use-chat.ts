import { useEffect } from 'react'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'
import { watchedFromNow } from './leave-for-tokens'
import { pageSettings } from './page-settings'

/**
 * Has the chat know who is at work and for which org, until they leave. Never while impersonating: conversations are the
 * person's own.
 */
export function useChat(): void {
  const { user, org, principal } = useActor()
  const { chat } = pageSettings
  const isOn = chat !== null && !principal.isImpersonating
  const { data: identity } = trpc.accounts.getChatIdentity.useQuery(undefined, { enabled: isOn, staleTime: Infinity })
  const userHash = identity?.userHash
  const { id, email, firstName, lastName } = user
  const { id: orgId, name: orgName, website } = org ?? {}

  useEffect(() => {
    if (!isOn || userHash === undefined) return
    const company = orgId
      ? { company: { company_id: orgId, id: orgId, name: orgName, website: website ?? undefined } }
      : {}
    const person = {
      app_id: chat.appId,
      user_id: id,
      name: `${firstName} ${lastName}`.trim(),
      email,
      ...(userHash && { user_hash: userHash }),
      ...company,
    }
    let isOver = false
    let leave = () => {
      isOver = true
    }
    const enter = async () => {
      // Its default export is another thing to each bundler; the names are the same to all.
      const { Intercom: load, boot, shutdown } = await import('@intercom/messenger-js-sdk')
      if (isOver) return
      watchedFromNow()
      // The first call loads the widget, which boots by itself; one that is there already was shut down when somebody left.
      if (window.Intercom) boot({ ...window.intercomSettings, ...person })
      else load({ ...person, region: chat.region })
      leave = shutdown
    }
    void enter()
    return () => leave()
  }, [isOn, chat, userHash, id, email, firstName, lastName, orgId, orgName, website])
}
