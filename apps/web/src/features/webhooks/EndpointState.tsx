import { Row } from '@almoner/ui/layout/Row'
import { rotateWebhookSecret } from '@almoner/contracts/webhooks/webhooks.operations'
import type { Webhook } from '@almoner/contracts/webhooks/webhook'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { useState } from 'react'
import { useActor } from '../../session/use-actor'
import { useWebhookCommands } from './use-webhook-commands'
import { t } from './messages'

export function EndpointState({ webhook, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) {
  const { timeZone, canCall } = useActor()
  const [isAsking, setIsAsking] = useState(false)
  const commands = useWebhookCommands()
  const moment = (value: string | null, otherwise: string) =>
    value ? <DateText value={value} {...(timeZone && { timeZone })} hasTime /> : otherwise
  return (
    <Section title={t('webhook.state.title')} isRaised>
      <Facts
        facts={[
          { label: t('webhook.state.status'), value: <EndpointTag webhook={webhook} /> },
          { label: t('webhook.state.lastAnswer'), value: webhook.lastStatus ?? t('webhook.state.none') },
          { label: t('webhook.state.lastDelivered'), value: moment(webhook.lastDeliveredAt, t('webhook.state.never')) },
          webhook.failingSince && {
            label: t('webhook.state.failingSince'),
            value: moment(webhook.failingSince, t('webhook.state.never')),
          },
          {
            label: t('webhook.secret.title'),
            value: <span className="al-code">{t('webhook.secret.hint', { last: webhook.secretHint })}</span>,
          },
          webhook.formerSecretUntil && {
            label: t('webhook.secret.former'),
            value: moment(webhook.formerSecretUntil, t('webhook.state.never')),
          },
        ]}
      />
      {canCall(rotateWebhookSecret) && (
        <Row above={16}>
          <Button isBusy={commands.isTesting} onClick={() => void commands.test()}>
            {t('webhook.test')}
          </Button>
          <Button kind="quiet" onClick={() => setIsAsking(true)}>
            {t('webhook.secret.rotate')}
          </Button>
        </Row>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('webhook.secret.rotateTitle')}
        kind="primary"
        confirmLabel={t('webhook.secret.rotate')}
        onConfirm={async () => {
          const { secret } = await commands.rotate()
          if (secret) onSecret(secret)
        }}
        onClose={() => setIsAsking(false)}
      >
        {t('webhook.secret.rotateText')}
      </ConfirmDialog>
    </Section>
  )
}

function EndpointTag({ webhook }: { webhook: Webhook }) {
  if (webhook.disabledReason === 'gone') return <StatusTag tone="failed">{t('webhook.state.gone')}</StatusTag>
  if (webhook.disabledReason === 'failing') return <StatusTag tone="failed">{t('webhook.state.wornOut')}</StatusTag>
  if (!webhook.active) return <StatusTag tone="quiet">{t('webhook.state.off')}</StatusTag>
  return webhook.failingSince ? (
    <StatusTag tone="attention">{t('webhook.state.failing')}</StatusTag>
  ) : (
    <StatusTag tone="good">{t('webhook.state.on')}</StatusTag>
  )
}
