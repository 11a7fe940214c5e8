import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
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

export function SecondFactors() {
  const state = trpc.accounts.secondFactor.useQuery(undefined, { staleTime: 0 })
  const [task, setTask] = useState<FactorTask | null>(null)
  const factors = state.data?.factors ?? []
  return (
    <Stack className="security-part" gap={12}>
      <h4>{t('security.factors')}</h4>
      <p className="al-quiet">{t('security.factorsHelp')}</p>
      {state.isPending && <SkeletonLines count={2} />}
      {state.isError && (
        <EmptyState kind="failed" onRetry={() => void state.refetch()}>
          {t('security.failed')}
        </EmptyState>
      )}
      {state.data && factors.length > 0 && (
        <Stack as="ul" className="security-list" isDivided aria-label={t('security.factors')}>
          {factors.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              onRemove={() => setTask({ name: 'remove', factor, isLast: factors.length === 1 })}
            />
          ))}
          <Row as="li" isNoWrap gap={16} padding={[12, 0]}>
            <Text as="div" isGrowing isBreakable>
              <Row as="p" gap={[2, 12]} align="baseline">
                {t('security.codes')}
              </Row>
              <Text as="p" tone="quiet" size="small">
                {t('security.codesLeft', { left: state.data.recoveryCodesLeft })}
              </Text>
            </Text>
            <Button size="small" onClick={() => setTask({ name: 'renew' })}>
              {t('security.renew')}
            </Button>
          </Row>
        </Stack>
      )}
      {state.data && (
        <Row>
          <Button icon={<Icon name="plus" />} onClick={() => setTask({ name: 'totp' })}>
            {t('security.addTotp')}
          </Button>
          {knowsPasskeys && (
            <Button icon={<Icon name="plus" />} onClick={() => setTask({ name: 'passkey' })}>
              {t('security.addPasskey')}
            </Button>
          )}
        </Row>
      )}
      {task && state.data && (
        <FactorDialog
          task={task}
          email={state.data.email}
          needsEnrollmentCode={state.data.needsEnrollmentCode}
          onClose={() => setTask(null)}
        />
      )}
    </Stack>
  )
}

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { name, type, createdAt, lastUsedAt } = factor
  const kind = t(`security.types.${type}`)
  return (
    <Row as="li" isNoWrap gap={16} padding={[12, 0]}>
      <Text as="div" isGrowing isBreakable>
        <Row as="p" gap={[2, 12]} align="baseline">
          <bdi>{name}</bdi>
          {name !== kind && (
            <Text tone="quiet" size="small">
              {kind}
            </Text>
          )}
        </Row>
        <Text as="p" tone="quiet" size="small">
          {t.rich('security.added', { date: element(<DateText value={createdAt} />) })},{' '}
          {lastUsedAt
            ? t.rich('security.lastUsed', { date: element(<DateText value={lastUsedAt} />) })
            : t('security.neverUsed')}
        </Text>
      </Text>
      <Button size="small" aria-label={t('security.removeOf', { name })} onClick={onRemove}>
        {t('security.remove')}
      </Button>
    </Row>
  )
}
