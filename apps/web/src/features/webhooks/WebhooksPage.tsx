import type { Webhook } from '@almoner/contracts/webhooks/webhook'
import { addWebhook } from '@almoner/contracts/webhooks/webhooks.operations'
import { buttonLook } from '@almoner/ui/controls/Button'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { Link } from 'react-router'
import { BackLink } from '../../BackLink'
import { ListTable } from '../../lists/ListTable'
import { paths } from '../../paths'
import { ImpersonationNote } from '../../session/MayCall'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { EndpointTag } from './EndpointTag'
import { t } from './messages'

export const handle = { title: t('webhook.title') }

/** The organization's endpoints, each with what it is told of and how that goes. */
export function Component() {
  const { timeZone, canCall } = useActor()
  const webhooks = trpc.webhooks.list.useQuery()
  const delivered = ({ lastDeliveredAt }: Webhook) =>
    lastDeliveredAt ? (
      <DateText value={lastDeliveredAt} {...(timeZone && { timeZone })} hasTime />
    ) : (
      <Text tone="quiet">{t('webhook.state.never')}</Text>
    )
  const columns: DataColumn<Webhook>[] = [
    { key: 'url', title: t('webhook.url'), render: (webhook) => <EndpointName webhook={webhook} /> },
    { key: 'events', title: t('webhook.events'), width: '200px', render: toldOf },
    {
      key: 'state',
      title: t('webhook.state.status'),
      width: '220px',
      render: (webhook) => <EndpointTag webhook={webhook} />,
    },
    { key: 'delivered', title: t('webhook.state.lastDelivered'), width: '190px', render: delivered },
  ]
  return (
    <>
      <Row below={16}>
        <BackLink to={paths.settingsDevelopers()}>{t('webhook.back')}</BackLink>
      </Row>
      <Section
        title={t('webhook.title')}
        aside={
          canCall(addWebhook) && (
            <Link to={paths.settingsNewWebhook()} {...buttonLook({ size: 'small' })}>
              {t('webhook.add')}
            </Link>
          )
        }
      >
        <Text as="p" tone="quiet" isMeasured below={24}>
          {t('webhook.why')}
        </Text>
        <ImpersonationNote />
        <ListTable
          caption={t('webhook.title')}
          columns={columns}
          query={webhooks}
          rowKey={({ id }) => id}
          rowPath={({ id }) => paths.settingsWebhook(id)}
          rowLabel={({ url }) => url}
          card={(webhook) => ({
            title: <EndpointName webhook={webhook} />,
            facts: [<EndpointTag key="state" webhook={webhook} />, toldOf(webhook)],
          })}
          empty={{ title: t('webhook.empty.title'), text: t('webhook.empty.text') }}
        />
      </Section>
    </>
  )
}

/** What it is for, and the host that is told. */
function EndpointName({ webhook: { url, description } }: { webhook: Webhook }) {
  const { host } = new URL(url)
  if (!description) return <bdi>{host}</bdi>
  return (
    <>
      <bdi>{description}</bdi>{' '}
      <Text tone="quiet">
        <bdi>{host}</bdi>
      </Text>
    </>
  )
}

function toldOf({ events, campaignIds }: Webhook): string {
  const kinds = events.includes('*') ? t('webhook.everything') : t('webhook.eventCount', { count: events.length })
  return campaignIds.length === 0 ? kinds : `${kinds} · ${t('webhook.campaignCount', { count: campaignIds.length })}`
}
