import { Text } from '@almoner/ui/layout/Text'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import type { OwnSession } from '@almoner/contracts/accounts/own-account.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateText } from '@almoner/ui/data/DateText'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { describeError } from '@almoner/ui/form/submit'
import { trpc } from '../../../trpc'
import { describeAgent } from '../describe-agent'
import { describePlace, describeSeen } from './describe-place'
import { element } from '../../../rich-text'
import { t } from '../messages'

export function OwnSessions() {
  const sessions = trpc.accounts.listSessions.useQuery(undefined, { staleTime: 0 })
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  const ending = trpc.accounts.endSession.useMutation()
  const endingOthers = trpc.accounts.endOtherSessions.useMutation()
  const rows = (sessions.data ?? []).toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))

  const carryOut = async (work: Promise<unknown>, notice: string) => {
    try {
      await work
      say(notice)
    } catch (error) {
      const { message, errorId } = describeError(error)
      fail(t('security.endFailed'), { detail: message, ...(errorId && { errorId }) })
    }
    await utils.accounts.listSessions.invalidate()
  }

  return (
    <Stack className="security-part" gap={12}>
      <h4>{t('security.sessions')}</h4>
      <p className="al-quiet">{t('security.sessionsHelp')}</p>
      {sessions.isPending && <SkeletonLines count={2} />}
      {sessions.isError && (
        <EmptyState kind="failed" onRetry={() => void sessions.refetch()}>
          {t('security.failed')}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Stack as="ul" className="security-list" isDivided aria-label={t('security.sessions')}>
          {rows.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              now={sessions.dataUpdatedAt}
              isBusy={ending.isPending && ending.variables.sessionId === session.id}
              onEnd={() => void carryOut(ending.mutateAsync({ sessionId: session.id }), t('security.ended'))}
            />
          ))}
        </Stack>
      )}
      {rows.length > 1 && (
        <div>
          <Button
            isBusy={endingOthers.isPending}
            onClick={() => void carryOut(endingOthers.mutateAsync(), t('security.endedOthers'))}
          >
            {t('security.endOthers')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

interface SessionRowProps {
  session: OwnSession
  /** When the list was fetched, in milliseconds. */
  now: number
  isBusy: boolean
  onEnd: () => void
}

function SessionRow({ session, now, isBusy, onEnd }: SessionRowProps) {
  const { ip, agent, seenAt, createdAt, isCurrent } = session
  const device = describeAgent(agent)
  const ago = describeSeen(seenAt, now)
  return (
    <Row as="li" isNoWrap gap={16} padding={[12, 0]}>
      <Text as="div" isGrowing isBreakable>
        <Row as="p" gap={[2, 12]} align="baseline">
          {device}
          {isCurrent && <StatusTag tone="good">{t('security.here')}</StatusTag>}
        </Row>
        <Text as="p" tone="quiet" size="small">
          <bdi>{describePlace(ip)}</bdi>
          {!isCurrent && <> · {ago ? t('security.seen', { when: ago }) : t('security.activeNow')}</>} ·{' '}
          {t.rich('security.signedInOn', { date: element(<DateText value={createdAt} hasTime />) })}
        </Text>
      </Text>
      {!isCurrent && (
        <Button size="small" isBusy={isBusy} aria-label={t('security.endOf', { device })} onClick={onEnd}>
          {t('security.end')}
        </Button>
      )}
    </Row>
  )
}
