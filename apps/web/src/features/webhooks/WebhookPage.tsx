import { saveWebhook } from '@almoner/contracts/webhooks/webhooks.operations'
import type { Webhook } from '@almoner/contracts/webhooks/webhook'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BackLink } from '../../BackLink'
import { paths } from '../../paths'
import { RecordState } from '../../RecordState'
import { ImpersonationNote, MayCall } from '../../session/MayCall'
import { trpc } from '../../trpc'
import { DeliveryList } from './DeliveryList'
import { EndpointForm } from './EndpointForm'
import { EndpointState } from './EndpointState'
import { SecretDialog } from './SecretDialog'
import { t } from './messages'

export const handle = { title: t('webhook.endpoint') }

export function Component() {
  const { id = '' } = useParams()
  const webhook = trpc.webhooks.get.useQuery({ id })
  return (
    <RecordState
      query={webhook}
      title={handle.title}
      words={t.group('webhook.record')}
      listPath={paths.settingsWebhooks()}
    >
      {(data) => data && <Endpoint key={data.id} webhook={data} />}
    </RecordState>
  )
}

function Endpoint({ webhook }: { webhook: Webhook }) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const save = trpc.webhooks.save.useMutation()
  const [secret, setSecret] = useState<string | null>(null)
  const { id, url, description } = webhook
  return (
    <>
      <Row below={16}>
        <BackLink to={paths.settingsWebhooks()}>{t('webhook.title')}</BackLink>
      </Row>
      <Section title={<bdi>{description ?? new URL(url).host}</bdi>}>
        <ImpersonationNote />
        <EndpointState webhook={webhook} onSecret={setSecret} />
      </Section>
      <DeliveryList webhookId={id} />
      <Section title={t('webhook.settings')}>
        <Stack maxWidth={720}>
          <MayCall operation={saveWebhook}>
            <EndpointForm
              webhook={webhook}
              onSave={(terms) => save.mutateAsync({ id, ...terms })}
              onSaved={(saved) => {
                utils.webhooks.get.setData({ id }, saved)
                void utils.webhooks.list.invalidate()
                say(t('webhook.saved'))
              }}
            />
          </MayCall>
        </Stack>
      </Section>
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  )
}
