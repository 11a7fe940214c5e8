import { said } from '@almoner/ui/texts/sentences'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { resendWebhookDelivery } from '@almoner/contracts/webhooks/webhooks.operations'
import type { WebhookAttempt } from '@almoner/contracts/webhooks/webhook'
import { Button } from '@almoner/ui/controls/Button'
import { CopyText } from '@almoner/ui/data/CopyText'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { useParams } from 'react-router'
import { BackLink } from '../../BackLink'
import { paths } from '../../paths'
import { QueryFailure } from '../../QueryState'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { DeliveryTag } from './DeliveryTag'
import { headerLines, readable } from './readable'
import { useWebhookCommands } from './use-webhook-commands'
import { t } from './messages'

export const handle = { title: t('webhook.deliveries.title') }

export function Component() {
  const { id: webhookId = '', deliveryId: id = '' } = useParams()
  const { timeZone, canCall } = useActor()
  const commands = useWebhookCommands(webhookId)
  const delivery = trpc.webhooks.getDelivery.useQuery({ id })
  const back = (
    <Row below={16}>
      <BackLink to={paths.settingsWebhook(webhookId)}>{t('webhook.delivery.back')}</BackLink>
    </Row>
  )
  if (delivery.isError) {
    return (
      <>
        {back}
        <QueryFailure query={delivery} />
      </>
    )
  }
  if (!delivery.data) return <SkeletonPage />
  const { eventId, type, state, createdAt, attempts, nextAttemptAt, deliveredAt, body, attemptLog } = delivery.data
  const moment = (value: string | null) => value && <DateText value={value} {...(timeZone && { timeZone })} hasTime />
  return (
    <>
      {back}
      <Section
        title={<span className="al-code">{type}</span>}
        aside={
          canCall(resendWebhookDelivery) && (
            <Button kind="primary" isBusy={commands.isResending} onClick={() => void commands.resend(id)}>
              {t('webhook.delivery.resend')}
            </Button>
          )
        }
      >
        <Stack maxWidth={720}>
          <Facts
            facts={[
              { label: t('webhook.deliveries.columns.state'), value: <DeliveryTag state={state} /> },
              { label: t('webhook.delivery.event'), value: moment(createdAt) },
              { label: t('webhook.delivery.attempts'), value: attempts },
              nextAttemptAt && { label: t('webhook.delivery.next'), value: moment(nextAttemptAt) },
              deliveredAt && { label: t('webhook.delivery.delivered'), value: moment(deliveredAt) },
              { label: t('webhook.delivery.id'), value: <CopyText text={eventId} label={t('webhook.delivery.id')} /> },
            ]}
          />
        </Stack>
      </Section>
      <Section title={t('webhook.delivery.body')}>
        <Written label={t('webhook.delivery.body')} text={readable(body)} />
      </Section>
      {attemptLog.length === 0 && <p className="al-quiet">{t('webhook.delivery.none')}</p>}
      {attemptLog.map((attempt) => (
        <AttemptSection key={attempt.number} attempt={attempt} timeZone={timeZone} />
      ))}
    </>
  )
}

function AttemptSection({ attempt, timeZone }: { attempt: WebhookAttempt; timeZone: string | undefined }) {
  const { number, kind, at, durationMs, url, requestHeaders, status, responseHeaders, responseBody, error } = attempt
  const answer = [
    ...(responseHeaders ? headerLines(responseHeaders) : []),
    '',
    responseBody || t('webhook.delivery.noBody'),
  ].join('\n')
  return (
    <Section
      title={t('webhook.delivery.attempt', { number })}
      aside={
        <StatusTag tone={error === null ? 'good' : 'failed'}>
          {status === null ? t('webhook.deliveries.noAnswer') : String(status)}
        </StatusTag>
      }
    >
      <p className="al-quiet">
        <DateText value={at} {...(timeZone && { timeZone })} hasTime /> ·{' '}
        {t('webhook.delivery.took', { ms: durationMs })}
        {kind === 'asked' && <> · {t('webhook.delivery.asked')}</>}
      </p>
      {error && <p>{said(error)}</p>}
      <Text as="h3" size="large" above={16} below={8}>
        {t('webhook.delivery.request')}
      </Text>
      <Written
        label={`${t('webhook.delivery.request')}, ${t('webhook.delivery.attempt', { number })}`}
        text={[`POST ${url}`, ...headerLines(requestHeaders)].join('\n')}
      />
      {status !== null && (
        <>
          <Text as="h3" size="large" above={16} below={8}>
            {t('webhook.delivery.response')}
          </Text>
          <Written
            label={`${t('webhook.delivery.response')}, ${t('webhook.delivery.attempt', { number })}`}
            text={`${status}\n${answer}`}
          />
        </>
      )}
    </Section>
  )
}

/** Text as it went over the line; it scrolls by itself, also by keyboard. */
const Written = ({ label, text }: { label: string; text: string }) => (
  <pre className="al-code-block" tabIndex={0} role="region" aria-label={label} dir="ltr">
    {text}
  </pre>
)
