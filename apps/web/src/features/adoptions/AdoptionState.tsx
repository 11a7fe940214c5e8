import type { Adoption, AdoptionPhase } from '@almoner/contracts/adoptions/adoption'
import { buttonLook } from '@almoner/ui/controls/Button'
import { formatDate } from '@almoner/ui/data/DateText'
import { ProgressBar } from '@almoner/ui/data/ProgressBar'
import { Callout } from '@almoner/ui/layout/Callout'
import { said } from '@almoner/ui/texts/sentences'
import { Link } from 'react-router'
import { EndpointNotice } from './EndpointNotice'
import { t } from './messages'
import { countOf } from './use-adoption'

/** What is under way, and what somebody has to know of it. */
export function AdoptionState({ adoption }: { adoption: Adoption }) {
  const { failure, missingRights, heldCount, gatewayName: gateway } = adoption
  const waiting = adoption.counts
    .filter(({ reason }) => reason === 'renews_soon')
    .reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      {failure && <Callout tone="attention">{said(failure)}</Callout>}
      {missingRights.length > 0 && (
        <Callout tone="failed" title={t('rights.title')}>
          <p>{t('rights.text')}</p>
          <ul>
            {missingRights.map((right) => (
              <li key={right}>
                <bdi>{t(`rights.names.${right}`)}</bdi>
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {adoption.status !== 'reading' && <EndpointNotice adoption={adoption} />}
      <Progress adoption={adoption} />
      {waiting > 0 && (
        <Callout tone="quiet" title={t('waiting.title', { count: waiting })}>
          {t('waiting.text', { gateway })}
        </Callout>
      )}
      {heldCount > 0 && (
        <Callout
          tone="attention"
          title={t('held.title', { count: heldCount })}
          actions={
            <Link to="?isHeld=true" {...buttonLook({ size: 'small' })}>
              {t('held.show')}
            </Link>
          }
        >
          {t('held.text')}
        </Callout>
      )}
    </>
  )
}

function Progress({ adoption }: { adoption: Adoption }) {
  const { status, phase, done, takeOn, gatewayName: gateway } = adoption
  switch (status) {
    case 'reading':
      return <ProgressBar label={readingOf(phase ?? 'plans', done)} done={done} />
    case 'comparing':
      return <ProgressBar label={t('working.comparing', { count: done })} done={done} />
    case 'planned':
      return (
        <Callout title={t('planned.title', { day: takeOn ? formatDate(takeOn) : '' })}>
          {t('planned.text', { count: countOf(adoption, 'queued'), gateway })}
        </Callout>
      )
    case 'taking': {
      const taken = countOf(adoption, 'taken')
      const total = taken + countOf(adoption, 'queued', 'taking')
      return <ProgressBar label={t('working.taking')} done={taken} total={total} />
    }
    case 'giving_back': {
      const given = countOf(adoption, 'given_back')
      return (
        <ProgressBar label={t('working.giving_back')} done={given} total={given + countOf(adoption, 'giving_back')} />
      )
    }
    default:
      return null
  }
}

const readingOf = (phase: AdoptionPhase, count: number): string =>
  phase === 'plans' ? t('working.plans', { count }) : t(`working.${phase}`)
