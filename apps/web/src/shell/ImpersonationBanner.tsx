import { Text } from '@almoner/ui/layout/Text'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError, problemOf } from '@almoner/ui/form/submit'
import type { MouseEvent } from 'react'
import { hrefOf } from '../href'
import { paths } from '../paths'
import { startAnew } from '../session/start-anew'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'
import { Banner } from './Banner'
import { shellText } from './messages'
import { useMinutesLeft } from './use-minutes-left'

/** Over every page while a superuser acts in an org. Its link and its button both end that, and lead back to the org's admin page. */
export function ImpersonationBanner() {
  const { user, org } = useActor()
  if (!user.userOrg?.isImpersonating || !org) return null
  return <StopBanner org={org} endsAt={user.userOrg.impersonationEndsAt} />
}

function StopBanner({ org, endsAt }: { org: { id: string; name: string }; endsAt: string | null }) {
  const { fail } = useNotices()
  const leave = () => startAnew(paths.adminOrg(org.id))
  const minutes = useMinutesLeft(endsAt, leave)
  const stopping = trpc.admin.stopImpersonating.useMutation({
    onSuccess: leave,
    onError: (error) => {
      if (problemOf(error)?.code === 'impersonation_absent') return leave()
      fail(shellText('shell.stopFailed'), { detail: describeError(error).message })
    },
  })
  const stop = () => !stopping.isPending && stopping.mutate()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    stop()
  }
  return (
    <Banner
      as="aside"
      tone="attention"
      style={{ position: 'sticky', insetBlockStart: 0, zIndex: 900 }}
      aria-label={shellText('shell.impersonating', { org: org.name })}
    >
      <a href={hrefOf(paths.adminOrg(org.id))} onClick={follow}>
        {shellText('shell.impersonating', { org: org.name })}
      </a>
      {minutes !== null && (
        <Text isNumeric>
          {minutes < 1 ? shellText('shell.underAMinute') : shellText('shell.minutesLeft', { minutes })}
        </Text>
      )}
      <Button size="small" isBusy={stopping.isPending} onClick={stop}>
        {shellText('shell.stop')}
      </Button>
    </Banner>
  )
}
