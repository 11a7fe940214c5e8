import { testEventType, webhookEventTypes, type WebhookEventType } from '@almoner/contracts/webhooks/webhook-events'
import { deliveryStates, type WebhookDelivery } from '@almoner/contracts/webhooks/webhook'
import { replayWebhookDeliveries, listDeliveriesInputSchema } from '@almoner/contracts/webhooks/webhooks.operations'
import { Button } from '@almoner/ui/controls/Button'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { type DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { Section } from '@almoner/ui/data/Section'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { keepPreviousData } from '@tanstack/react-query'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { DeliveryTag } from './DeliveryTag'
import { useWebhookCommands } from './use-webhook-commands'
import { t } from './messages'

const eventTypes: (WebhookEventType | typeof testEventType)[] = [...webhookEventTypes, testEventType]

const answerOf = ({ attempts, lastStatus }: WebhookDelivery) =>
  lastStatus ?? (attempts > 0 ? <span className="al-quiet">{t('webhook.deliveries.noAnswer')}</span> : null)

const columns = (timeZone: string | undefined): DataColumn<WebhookDelivery>[] => {
  const moment = (value: string | null) => value && <DateText value={value} {...(timeZone && { timeZone })} hasTime />
  return [
    {
      key: 'type',
      title: t('webhook.deliveries.columns.type'),
      render: ({ type }) => <span className="al-code">{type}</span>,
    },
    {
      key: 'state',
      title: t('webhook.deliveries.columns.state'),
      width: '160px',
      render: ({ state }) => <DeliveryTag state={state} />,
    },
    { key: 'status', title: t('webhook.deliveries.columns.status'), width: '110px', render: answerOf },
    {
      key: 'attempts',
      title: t('webhook.deliveries.columns.attempts'),
      align: 'end',
      width: '100px',
      render: ({ attempts }) => attempts,
    },
    {
      key: 'at',
      title: t('webhook.deliveries.columns.at'),
      width: '190px',
      render: ({ createdAt }) => moment(createdAt),
    },
    {
      key: 'next',
      title: t('webhook.deliveries.columns.next'),
      width: '190px',
      render: ({ nextAttemptAt }) => moment(nextAttemptAt),
    },
  ]
}

const card =
  (timeZone: string | undefined) =>
  (row: WebhookDelivery): DataCard => ({
    title: <span className="al-code">{row.type}</span>,
    figure: answerOf(row),
    facts: [
      <DeliveryTag key="state" state={row.state} />,
      <DateText key="at" value={row.createdAt} {...(timeZone && { timeZone })} hasTime />,
    ],
  })

export function DeliveryList({ webhookId }: { webhookId: string }) {
  const list = useListState(listDeliveriesInputSchema)
  const { timeZone, canCall } = useActor()
  const commands = useWebhookCommands(webhookId)
  const page = trpc.webhooks.listDeliveries.useQuery(
    { ...list.query, webhookId },
    {
      placeholderData: keepPreviousData,
      refetchInterval: (query) => (query.state.data?.rows.some(({ state }) => state === 'waiting') ? 5_000 : false),
    },
  )
  const { state, type } = list.query
  return (
    <Section
      title={t('webhook.deliveries.title')}
      aside={
        page.data &&
        page.data.rows.length > 0 &&
        canCall(replayWebhookDeliveries) && (
          <Button size="small" isBusy={commands.isReplaying} onClick={() => void commands.replay()}>
            {t('webhook.replay')}
          </Button>
        )
      }
    >
      {(list.isFiltered || (page.data?.rows.length ?? 0) > 0) && (
        <FilterBar {...(list.isFiltered && { onClear: list.clear })}>
          <ChoiceFilter
            label={t('webhook.deliveries.filters.state')}
            choices={optionsOf(deliveryStates, t.group('deliveryStates'))}
            chosen={state}
            onChoose={(chosen) => list.change({ state: chosen })}
          />
          <ChoiceFilter
            label={t('webhook.deliveries.filters.type')}
            choices={eventTypes.map((value) => ({ value, label: value }))}
            chosen={type}
            onChoose={(chosen) => list.change({ type: chosen })}
          />
        </FilterBar>
      )}
      <ListTable
        caption={t('webhook.deliveries.title')}
        columns={columns(timeZone)}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.settingsDelivery(webhookId, row.id)}
        rowLabel={(row) => t('webhook.deliveries.label', { type: row.type })}
        card={card(timeZone)}
        empty={{
          filtered: t('webhook.deliveries.filtered'),
          title: t('webhook.deliveries.empty'),
          text: t('webhook.deliveries.emptyText'),
        }}
      />
    </Section>
  )
}
