import type { ListFundraisersInput } from '@almoner/contracts/fundraisers/fundraisers.operations'
import { Callout } from '@almoner/ui/layout/Callout'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { t } from './messages'

/** What waits for staff, but for that which the list shows already. */
export function WaitingNotes({
  query: { status, waitsFor },
}: {
  query: Pick<ListFundraisersInput, 'status' | 'waitsFor'>
}) {
  const counts = trpc.fundraisers.waitingCounts.useQuery()
  const pages = status?.includes('pending') ? 0 : (counts.data?.pages ?? 0)
  const changes = waitsFor === 'change' ? 0 : (counts.data?.changes ?? 0)
  const gifts = waitsFor === 'gift' ? 0 : (counts.data?.gifts ?? 0)
  const invitations = waitsFor === 'invitation' ? 0 : (counts.data?.invitations ?? 0)
  return (
    <>
      {pages > 0 && (
        <Callout
          tone="attention"
          below={20}
          actions={<Link to={paths.fundraisers({ status: ['pending'] })}>{t('fundraisers.showWaiting')}</Link>}
        >
          {t('fundraisers.waiting', { count: pages })}
        </Callout>
      )}
      {changes > 0 && (
        <Callout
          tone="attention"
          below={20}
          actions={
            <Link to={paths.fundraisers({ status: ['active', 'paused'], waitsFor: 'change' })}>
              {t('fundraisers.showChanged')}
            </Link>
          }
        >
          {t('fundraisers.changed', { count: changes })}
        </Callout>
      )}
      {gifts > 0 && (
        <Callout
          tone="attention"
          below={20}
          actions={
            <Link to={paths.fundraisers({ status: ['active', 'paused', 'ended'], waitsFor: 'gift' })}>
              {t('fundraisers.showChanged')}
            </Link>
          }
        >
          {t('fundraisers.giftsWait', { count: gifts })}
        </Callout>
      )}
      {invitations > 0 && (
        <Callout
          below={20}
          actions={
            <Link to={paths.fundraisers({ status: ['active', 'paused'], waitsFor: 'invitation' })}>
              {t('fundraisers.showChanged')}
            </Link>
          }
        >
          {t('fundraisers.invitationsWait', { count: invitations })}
        </Callout>
      )}
      <TeamNotes teams={counts.data?.teams ?? 0} gifts={counts.data?.teamGifts ?? 0} />
    </>
  )
}

function TeamNotes({ teams, gifts }: { teams: number; gifts: number }) {
  return (
    <>
      {teams > 0 && (
        <Callout
          tone="attention"
          below={20}
          actions={<Link to={paths.fundraiserTeams()}>{t('fundraisers.showTeams')}</Link>}
        >
          {t('fundraisers.teamsWait', { count: teams })}
        </Callout>
      )}
      {gifts > 0 && (
        <Callout
          tone="attention"
          below={20}
          actions={
            <Link to={paths.fundraiserTeams({ status: ['active', 'paused', 'ended'], waitsFor: 'gift' })}>
              {t('fundraisers.showTeams')}
            </Link>
          }
        >
          {t('fundraisers.teamGiftsWait', { count: gifts })}
        </Callout>
      )}
    </>
  )
}
