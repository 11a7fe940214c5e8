import { resendWebhookDelivery } from '@almoner/contracts/webhooks/webhooks.operations'
import type { WebhookAttempt } from '@almoner/contracts/webhooks/webhook'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { CopyText } from '@almoner/ui/data/CopyText'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { Link, useParams } from 'react-router'
import { paths } from '../../paths'
import { QueryFailure } from '../../QueryState'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { DeliveryTag } from './DeliveryTag'
import { headerLines, readable } from './readable'
import { useWebhookCommands } from './use-webhook-commands'
import { webhookWords } from './webhook-words'
import './webhooks.css'

const { delivery: words } = webhookWords

export const handle = { title: webhookWords.deliveries.title }

/** One delivery: what is posted, and each attempt with request and answer. */
export function Component() {
  const { id = '' } = useParams()
  const { timeZone, canCall } = useActor()
  const commands = useWebhookCommands()
  const delivery = trpc.webhooks.getDelivery.useQuery({ id })
  const back = (
    <Link className="al-link webhook-back" to={paths.settingsWebhook()}>
      <Icon name="chevron-start" size={14} />
      {words.back}
    </Link>
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
  const { type, state, createdAt, attempts, nextAttemptAt, deliveredAt, body, attemptLog } = delivery.data
  const moment = (value: string | null) => value && <DateText value={value} {...(timeZone && { timeZone })} hasTime />
  return (
    <>
      {back}
      <Section
        title={<span className="al-code">{type}</span>}
        aside={
          canCall(resendWebhookDelivery) && (
            <Button kind="primary" isBusy={commands.isResending} onClick={() => void commands.resend(id)}>
              {words.resend}
            </Button>
          )
        }
      >
        <div className="webhook-facts">
          <Facts
            facts={[
              { label: webhookWords.deliveries.columns.state, value: <DeliveryTag state={state} /> },
              { label: words.event, value: moment(createdAt) },
              { label: words.attempts, value: attempts },
              ...(nextAttemptAt ? [{ label: words.next, value: moment(nextAttemptAt) }] : []),
              ...(deliveredAt ? [{ label: words.delivered, value: moment(deliveredAt) }] : []),
              { label: words.id, value: <CopyText text={id} label={words.id} /> },
            ]}
          />
        </div>
      </Section>
      <Section title={words.body}>
        <Written label={words.body} text={readable(body)} />
      </Section>
      {attemptLog.length === 0 && <p className="al-quiet">{words.none}</p>}
      {attemptLog.map((attempt) => (
        <AttemptSection key={attempt.number} attempt={attempt} timeZone={timeZone} />
      ))}
    </>
  )
}

function AttemptSection({ attempt, timeZone }: { attempt: WebhookAttempt; timeZone: string | undefined }) {
  const { number, kind, at, durationMs, url, requestHeaders, status, responseHeaders, responseBody, error } = attempt
  const answer = [...(responseHeaders ? headerLines(responseHeaders) : []), '', responseBody || words.noBody].join('\n')
  return (
    <Section
      title={words.attempt(number)}
      aside={
        <StatusTag tone={error === null ? 'good' : 'failed'}>
          {status === null ? webhookWords.deliveries.noAnswer : String(status)}
        </StatusTag>
      }
    >
      <p className="al-quiet">
        <DateText value={at} {...(timeZone && { timeZone })} hasTime /> · {words.took(durationMs)}
        {kind === 'asked' && <> · {words.asked}</>}
      </p>
      {error && <p>{error}</p>}
      <h3 className="webhook-part">{words.request}</h3>
      <Written
        label={`${words.request}, ${words.attempt(number)}`}
        text={[`POST ${url}`, ...headerLines(requestHeaders)].join('\n')}
      />
      {status !== null && (
        <>
          <h3 className="webhook-part">{words.response}</h3>
          <Written label={`${words.response}, ${words.attempt(number)}`} text={`${status}\n${answer}`} />
        </>
      )}
    </Section>
  )
}

/** Text as it went over the line; it scrolls by itself, also by keyboard. */
const Written = ({ label, text }: { label: string; text: string }) => (
  <pre className="webhook-written" tabIndex={0} role="region" aria-label={label} dir="ltr">
    {text}
  </pre>
)
