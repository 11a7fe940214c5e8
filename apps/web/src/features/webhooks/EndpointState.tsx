import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { removeWebhook, rotateWebhookSecret } from '@almoner/contracts/webhooks/webhooks.operations'
import type { Webhook } from '@almoner/contracts/webhooks/webhook'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { useWebhookCommands } from './use-webhook-commands'
import { EndpointTag } from './EndpointTag'
import { t } from './messages'

export function EndpointState({ webhook, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) {
  const { timeZone, canCall } = useActor()
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'rotate' | 'remove' | null>(null)
  const commands = useWebhookCommands(webhook.id)
  const close = () => setAsks(null)
  const moment = (value: string | null, otherwise: string) =>
    value ? <DateText value={value} {...(timeZone && { timeZone })} hasTime /> : otherwise
  return (
    <Stack maxWidth={720}>
      <Facts
        facts={[
          { label: t('webhook.url'), value: <bdi className="al-code">{webhook.url}</bdi> },
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
          <Button kind="quiet" onClick={() => setAsks('rotate')}>
            {t('webhook.secret.rotate')}
          </Button>
          {canCall(removeWebhook) && (
            <Button kind="quiet" onClick={() => setAsks('remove')}>
              {t('webhook.remove')}
            </Button>
          )}
        </Row>
      )}
      <ConfirmDialog
        isOpen={asks === 'rotate'}
        title={t('webhook.secret.rotateTitle')}
        kind="primary"
        confirmLabel={t('webhook.secret.rotate')}
        onConfirm={async () => {
          const { secret } = await commands.rotate()
          if (secret) onSecret(secret)
        }}
        onClose={close}
      >
        {t('webhook.secret.rotateText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asks === 'remove'}
        title={t('webhook.removeTitle', { host: new URL(webhook.url).host })}
        confirmLabel={t('webhook.remove')}
        onConfirm={async () => {
          await commands.remove()
          await navigate(paths.settingsWebhooks(), { replace: true })
        }}
        onClose={close}
      >
        {t('webhook.removeText')}
      </ConfirmDialog>
    </Stack>
  )
}
