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
import { webhookWords } from './webhook-words'

const { state: words, secret: secretWords } = webhookWords

interface EndpointStateProps {
  webhook: Webhook
  onSecret: (secret: string) => void
}

/** How the endpoint does, its secret, and what can be asked of it. */
export function EndpointState({ webhook, onSecret }: EndpointStateProps) {
  const { timeZone, canCall } = useActor()
  const [isAsking, setIsAsking] = useState(false)
  const commands = useWebhookCommands()
  const moment = (value: string | null, otherwise: string) =>
    value ? <DateText value={value} {...(timeZone && { timeZone })} hasTime /> : otherwise
  return (
    <Section title={words.title} isRaised>
      <Facts
        facts={[
          { label: words.status, value: <EndpointTag webhook={webhook} /> },
          { label: words.lastAnswer, value: webhook.lastStatus ?? words.none },
          { label: words.lastDelivered, value: moment(webhook.lastDeliveredAt, words.never) },
          ...(webhook.failingSince
            ? [{ label: words.failingSince, value: moment(webhook.failingSince, words.never) }]
            : []),
          { label: secretWords.title, value: <span className="al-code">{secretWords.hint(webhook.secretHint)}</span> },
          ...(webhook.formerSecretUntil
            ? [{ label: secretWords.former, value: moment(webhook.formerSecretUntil, words.never) }]
            : []),
        ]}
      />
      {canCall(rotateWebhookSecret) && (
        <div className="webhook-actions">
          <Button isBusy={commands.isTesting} onClick={() => void commands.test()}>
            {webhookWords.test}
          </Button>
          <Button kind="quiet" onClick={() => setIsAsking(true)}>
            {secretWords.rotate}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={secretWords.rotateTitle}
        kind="primary"
        confirmLabel={secretWords.rotate}
        onConfirm={async () => {
          const { secret } = await commands.rotate()
          if (secret) onSecret(secret)
        }}
        onClose={() => setIsAsking(false)}
      >
        {secretWords.rotateText}
      </ConfirmDialog>
    </Section>
  )
}

function EndpointTag({ webhook }: { webhook: Webhook }) {
  if (webhook.disabledReason === 'gone') return <StatusTag tone="failed">{words.gone}</StatusTag>
  if (webhook.disabledReason === 'failing') return <StatusTag tone="failed">{words.wornOut}</StatusTag>
  if (!webhook.active) return <StatusTag tone="quiet">{words.off}</StatusTag>
  return webhook.failingSince ? (
    <StatusTag tone="attention">{words.failing}</StatusTag>
  ) : (
    <StatusTag tone="good">{words.on}</StatusTag>
  )
}
