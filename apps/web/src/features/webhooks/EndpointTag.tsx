import type { Webhook } from '@almoner/contracts/webhooks/webhook'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { t } from './messages'

/** Whether an endpoint is told of events, and else why not. */
export function EndpointTag({ webhook }: { webhook: Webhook }) {
  if (webhook.disabledReason === 'gone') return <StatusTag tone="failed">{t('webhook.state.gone')}</StatusTag>
  if (webhook.disabledReason === 'failing') return <StatusTag tone="failed">{t('webhook.state.wornOut')}</StatusTag>
  if (!webhook.active) return <StatusTag tone="quiet">{t('webhook.state.off')}</StatusTag>
  return webhook.failingSince ? (
    <StatusTag tone="attention">{t('webhook.state.failing')}</StatusTag>
  ) : (
    <StatusTag tone="good">{t('webhook.state.on')}</StatusTag>
  )
}
