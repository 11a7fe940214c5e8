import type { EndpointHealth, EndpointState } from '@almoner/contracts/admin/background-work'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { TwoLines } from '@almoner/ui/data/TwoLines'
import { formatCount } from '@almoner/ui/texts/format-count'
import { element } from '../../rich-text'
import { t } from './messages'

const tones: Record<EndpointState, Tone> = { healthy: 'good', failing: 'attention', stopped: 'failed', off: 'quiet' }

const state = (endpoint: EndpointHealth) => (
  <StatusTag tone={tones[endpoint.state]}>{t(`endpointStates.${endpoint.state}`)}</StatusTag>
)

const stateSince = (endpoint: EndpointHealth) => (
  <TwoLines
    first={state(endpoint)}
    second={
      endpoint.failingSince &&
      t.rich('endpoints.since', { date: element(<DateText value={endpoint.failingSince} hasTime />) })
    }
  />
)

const moment = (at: string | null) =>
  at ? <DateText value={at} hasTime /> : <span className="al-quiet">{t('endpoints.none')}</span>

export const endpointColumns: DataColumn<EndpointHealth>[] = [
  { key: 'org', title: t('endpoints.columns.org'), width: '200px', render: ({ org }) => <bdi>{org.name}</bdi> },
  { key: 'url', title: t('endpoints.columns.url'), render: ({ url }) => <bdi className="al-code">{url}</bdi> },
  { key: 'state', title: t('endpoints.columns.state'), width: '190px', render: stateSince },
  {
    key: 'status',
    title: t('endpoints.columns.status'),
    align: 'end',
    width: '110px',
    render: ({ lastStatus }) => lastStatus ?? <span className="al-quiet">{t('endpoints.noAnswer')}</span>,
  },
  {
    key: 'delivered',
    title: t('endpoints.columns.delivered'),
    width: '170px',
    render: ({ lastDeliveredAt }) => moment(lastDeliveredAt),
  },
  {
    key: 'waiting',
    title: t('endpoints.columns.waiting'),
    align: 'end',
    width: '90px',
    render: ({ waiting }) => formatCount(waiting),
  },
  {
    key: 'oldest',
    title: t('endpoints.columns.oldest'),
    width: '170px',
    render: ({ oldestWaitingAt }) => moment(oldestWaitingAt),
  },
]

export const endpointCard = (endpoint: EndpointHealth): DataCard => ({
  title: <bdi>{endpoint.org.name}</bdi>,
  facts: [state(endpoint), <bdi key="url">{endpoint.url}</bdi>],
})
