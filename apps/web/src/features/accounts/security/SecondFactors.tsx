import type { SecondFactorState } from '@almoner/contracts/accounts/second-factor.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { DateText } from '@almoner/ui/data/DateText'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { useState } from 'react'
import { trpc } from '../../../trpc'
import { knowsPasskeys } from '../second-factor/browser-passkeys'
import { FactorDialog, type FactorTask } from './FactorDialog'
import { element } from '../../../rich-text'
import { t } from '../messages'

type Factor = SecondFactorState['factors'][number]

/** The second factors of the own account: what there is, and ways to add, remove and renew. */
export function SecondFactors() {
  const state = trpc.accounts.secondFactor.useQuery(undefined, { staleTime: 0 })
  const [task, setTask] = useState<FactorTask | null>(null)
  const factors = state.data?.factors ?? []
  return (
    <div className="security-part">
      <h4>{t('security.factors')}</h4>
      <p className="al-quiet">{t('security.factorsHelp')}</p>
      {state.isPending && <SkeletonLines count={2} />}
      {state.isError && (
        <EmptyState kind="failed" onRetry={() => void state.refetch()}>
          {t('security.failed')}
        </EmptyState>
      )}
      {state.data && factors.length > 0 && (
        <ul className="security-list" aria-label={t('security.factors')}>
          {factors.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              onRemove={() => setTask({ name: 'remove', factor, isLast: factors.length === 1 })}
            />
          ))}
          <li className="security-row">
            <div className="security-what">
              <p className="security-name">{t('security.codes')}</p>
              <p className="al-quiet">{t('security.codesLeft', { left: state.data.recoveryCodesLeft })}</p>
            </div>
            <Button size="small" onClick={() => setTask({ name: 'renew' })}>
              {t('security.renew')}
            </Button>
          </li>
        </ul>
      )}
      {state.data && (
        <div className="factor-actions">
          <Button icon={<Icon name="plus" />} onClick={() => setTask({ name: 'totp' })}>
            {t('security.addTotp')}
          </Button>
          {knowsPasskeys && (
            <Button icon={<Icon name="plus" />} onClick={() => setTask({ name: 'passkey' })}>
              {t('security.addPasskey')}
            </Button>
          )}
        </div>
      )}
      {task && state.data && (
        <FactorDialog
          task={task}
          email={state.data.email}
          needsEnrollmentCode={state.data.needsEnrollmentCode}
          onClose={() => setTask(null)}
        />
      )}
    </div>
  )
}

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { name, type, createdAt, lastUsedAt } = factor
  const kind = t(`security.types.${type}`)
  return (
    <li className="security-row">
      <div className="security-what">
        <p className="security-name">
          <bdi>{name}</bdi>
          {name !== kind && <span className="security-kind">{kind}</span>}
        </p>
        <p className="al-quiet">
          {t.rich('security.added', { date: element(<DateText value={createdAt} />) })},{' '}
          {lastUsedAt
            ? t.rich('security.lastUsed', { date: element(<DateText value={lastUsedAt} />) })
            : t('security.neverUsed')}
        </p>
      </div>
      <Button size="small" aria-label={t('security.removeOf', { name })} onClick={onRemove}>
        {t('security.remove')}
      </Button>
    </li>
  )
}
