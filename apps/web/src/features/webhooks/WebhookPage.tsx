import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { saveWebhook } from '@almoner/contracts/webhooks/webhooks.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { QueryFailure } from '../../QueryState'
import { ImpersonationNote, MayCall } from '../../session/MayCall'
import { trpc } from '../../trpc'
import { DeliveryList } from './DeliveryList'
import { EndpointForm } from './EndpointForm'
import { EndpointState } from './EndpointState'
import { SecretDialog } from './SecretDialog'
import { t } from './messages'
import './webhooks.css'

export const handle = { title: t('webhook.title') }

export function Component() {
  const webhook = trpc.webhooks.get.useQuery()
  const [secret, setSecret] = useState<string | null>(null)
  const back = (
    <Row below={16}>
      <Link className="al-link" to={paths.settingsDevelopers()}>
        <Icon name="chevron-start" size={14} />
        {t('webhook.back')}
      </Link>
    </Row>
  )
  if (webhook.isError) {
    return (
      <>
        {back}
        <QueryFailure query={webhook} />
      </>
    )
  }
  return (
    <>
      {back}
      <div className={webhook.data ? 'al-columns' : 'webhook-alone'}>
        <Section title={t('webhook.endpoint')}>
          <Text as="p" tone="quiet" isMeasured below={24}>
            {t('webhook.why')}
          </Text>
          <ImpersonationNote />
          {webhook.data === undefined ? (
            <SkeletonLines count={6} />
          ) : (
            <MayCall operation={saveWebhook}>
              <EndpointForm key={webhook.data?.id ?? 'new'} webhook={webhook.data} onSecret={setSecret} />
            </MayCall>
          )}
        </Section>
        {webhook.data && <EndpointState webhook={webhook.data} onSecret={setSecret} />}
      </div>
      {webhook.data && <DeliveryList />}
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  )
}
