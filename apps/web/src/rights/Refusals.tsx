import type { Permission } from '@almoner/contracts/permissions'
import { useNotices } from '@almoner/ui/controls/notices'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { t } from './messages'
import { forgetRefusal, useRefusal } from './refusals'
import { useWhomToAsk } from './use-whom-to-ask'

const RefusedAction = lazy(async () => ({ default: (await import('./RefusedAction')).RefusedAction }))

/** Where whoever is at work is told of what they may not: a dialog for an action, a notice for a page. */
export function Refusals() {
  const refusal = useRefusal()
  if (!refusal) return null
  if (refusal.kind === 'page') return <RefusedPage permission={refusal.permission} />
  return (
    <Suspense>
      <RefusedAction {...refusal} />
    </Suspense>
  )
}

function RefusedPage({ permission }: { permission: Permission }) {
  const { fail } = useNotices()
  const whom = useWhomToAsk(permission)
  const isTold = useRef(false)
  useEffect(() => {
    if (whom === undefined || isTold.current) return
    isTold.current = true
    fail(t('page'), { detail: whom })
    forgetRefusal()
  }, [whom, fail])
  return null
}
