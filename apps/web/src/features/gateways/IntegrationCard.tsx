import { said } from '@almoner/ui/texts/sentences'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { updateGatewayIntegration } from '@almoner/contracts/gateways/gateways.operations'
import { providerFacts } from '@almoner/contracts/gateways/gateway'
import { formatMoney } from '@almoner/contracts/money'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { CopyText } from '@almoner/ui/data/CopyText'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts, type FactsProps } from '@almoner/ui/data/Facts'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { LocalRefusal } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from './messages'
import { giftText } from '../../gifts/messages'
import { paths } from '../../paths'
import { MayCall } from '../../session/MayCall'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { DisconnectDialog } from './DisconnectDialog'
import { DomainsPanel } from './DomainsPanel'
import { EditDialog } from './EditDialog'
import { statusTones } from './gateway-tones'
import { KeysDialog } from './KeysDialog'
import { TestMark } from './TestMark'
import { TestNumbers } from './TestNumbers'
import { useGatewayCommand, type LegalEntityGateways, type Integration } from './use-gateways'

export interface IntegrationCardProps {
  entity: LegalEntityGateways
  integration: Integration
}

type Dialog = 'edit' | 'keys' | 'disconnect' | null

export function IntegrationCard({ entity, integration }: IntegrationCardProps) {
  const [dialog, setDialog] = useState<Dialog>(null)
  const isGone = integration.status === 'disconnected'
  const facts = providerFacts[integration.provider]
  const close = () => setDialog(null)
  const dialogProps = { entity, integration, onClose: close }
  return (
    <article className="gateway-card" data-gone={isGone || undefined} aria-label={integration.displayName}>
      <Row gap={[8, 16]}>
        <Text as="h3" size="large">
          <bdi>{integration.displayName}</bdi>
        </Text>
        {integration.mode === 'test' && !isGone && <TestMark />}
        <StatusTag tone={statusTones[integration.status]}>{t(`statuses.${integration.status}`)}</StatusTag>
        {integration.isDefault && <StatusTag tone="good">{t('gateway.isDefault')}</StatusTag>}
        {!integration.enabled && !isGone && <StatusTag tone="quiet">{t('gateway.isOff')}</StatusTag>}
      </Row>
      {integration.lastError && (
        <Text as="p" tone="failed" isMeasured>
          {t('gateway.error')}: <bdi>{said(integration.lastError)}</bdi>
        </Text>
      )}
      {integration.requirementsDue.length > 0 && (
        <Text as="p" tone="failed" isMeasured>
          {t('gateway.requirements')}: <bdi>{integration.requirementsDue.join(', ')}</bdi>
        </Text>
      )}
      {!isGone && (
        <>
          <IntegrationFacts {...{ entity, integration }} />
          <CardActions {...{ entity, integration }} onOpen={setDialog} />
          {integration.provider === 'sandbox' && <TestNumbers currency={entity.currency} />}
          {facts.hasPaymentDomains && <DomainsPanel integration={integration} />}
          <EditDialog {...dialogProps} isOpen={dialog === 'edit'} />
          <KeysDialog {...dialogProps} isOpen={dialog === 'keys'} />
          <DisconnectDialog {...dialogProps} isOpen={dialog === 'disconnect'} />
        </>
      )}
    </article>
  )
}

function CardActions({ entity, integration, onOpen }: IntegrationCardProps & { onOpen: (dialog: Dialog) => void }) {
  const { id: integrationId, displayName: name, isDefault, enabled, status, provider } = integration
  const facts = providerFacts[provider]
  const { can } = useActor()
  const test = trpc.gateways.test.useMutation()
  const update = trpc.gateways.update.useMutation()
  const run = useGatewayCommand()
  const change = (updates: { isDefault?: boolean; enabled?: boolean }, done: string) =>
    void run(update.mutateAsync({ entityId: entity.id, integrationId, updates }), done)
  const testNow = async () => {
    const tested = await test.mutateAsync({ integrationId })
    if (tested.lastError) throw new LocalRefusal(said(tested.lastError))
  }
  return (
    <Row>
      {facts.isRemote && (
        <Button
          size="small"
          isBusy={test.isPending}
          onClick={() => void run(testNow(), t('gateway.said.tested', { name }))}
        >
          {t('gateway.actions.test')}
        </Button>
      )}
      {facts.hasSubscriptions && can('adoptions.manage') && (
        <Link to={paths.settingsAdoption(integrationId)} {...buttonLook({ size: 'small' })}>
          {t('gateway.actions.moveGifts')}
        </Link>
      )}
      <MayCall operation={updateGatewayIntegration}>
        {facts.keys.length > 0 && (
          <Button size="small" onClick={() => onOpen('keys')}>
            {t('gateway.actions.keys')}
          </Button>
        )}
        <Button size="small" onClick={() => onOpen('edit')}>
          {t('gateway.actions.edit')}
        </Button>
        {facts.isRemote && !isDefault && status === 'active' && enabled && (
          <Button size="small" onClick={() => change({ isDefault: true }, t('gateway.said.isDefault', { name }))}>
            {t('gateway.actions.makeDefault')}
          </Button>
        )}
        {!isDefault && (
          <Button size="small" onClick={() => change({ enabled: !enabled }, t('gateway.said.saved'))}>
            {enabled ? t('gateway.actions.turnOff') : t('gateway.actions.turnOn')}
          </Button>
        )}
        {!isDefault && (
          <Button size="small" kind="quiet" onClick={() => onOpen('disconnect')}>
            {t('gateway.actions.disconnect')}
          </Button>
        )}
      </MayCall>
    </Row>
  )
}

function IntegrationFacts({ entity, integration }: IntegrationCardProps) {
  const { org } = useActor()
  const { provider, methods, accountId, secretKey, publishableKey, statementDescriptor, feeRule } = integration
  const zone = org ? { timeZone: org.timeZone } : {}
  const { isRemote, keys } = providerFacts[provider]
  const facts: FactsProps['facts'] = [
    { label: t('gateway.facts.methods'), value: methods.map((method) => giftText(`methods.${method}`)).join(', ') },
    accountId !== null && {
      label: t('gateway.facts.account'),
      value: <CopyText text={accountId} label={t('gateway.facts.account')} />,
    },
    keys.length > 0 && {
      label: t('gateway.facts.keys'),
      value: <bdi>{[publishableKey, secretKey].filter(Boolean).join(', ')}</bdi>,
    },
    isRemote && {
      label: t('gateway.facts.descriptor'),
      value: statementDescriptor && <bdi>{statementDescriptor}</bdi>,
    },
    isRemote && {
      label: t('gateway.facts.fee'),
      value: feeRule && `${feeRule.percent} % + ${formatMoney({ amount: feeRule.fixed, currency: entity.currency })}`,
    },
    isRemote && {
      label: t('gateway.facts.lastEvent'),
      value: integration.lastEventAt ? (
        <DateText value={integration.lastEventAt} {...zone} />
      ) : (
        t('gateway.facts.noEvent')
      ),
    },
    isRemote && {
      label: t('gateway.facts.checked'),
      value: integration.checkedAt ? (
        <DateText value={integration.checkedAt} {...zone} />
      ) : (
        t('gateway.facts.notTested')
      ),
    },
    keys.length > 0 && {
      label: t('gateway.facts.events'),
      value: <CopyText text={integration.eventsUrl} label={t('gateway.facts.events')} />,
    },
  ]
  return (
    <Stack maxWidth={760}>
      <Facts facts={facts} />
    </Stack>
  )
}
