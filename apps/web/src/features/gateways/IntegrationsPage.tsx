import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { connectGateway } from '@almoner/contracts/gateways/gateways.operations'
import { Button } from '@almoner/ui/controls/Button'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { useState } from 'react'
import { HubspotCard } from '../../hubspot/HubspotCard'
import { QueryFailure } from '../../QueryState'
import { ImpersonationNote, MayCall } from '../../session/MayCall'
import { trpc } from '../../trpc'
import { ConnectDialog } from './ConnectDialog'
import { t } from './messages'
import { IntegrationCard } from './IntegrationCard'
import { TestMark } from './TestMark'
import type { LegalEntityGateways } from './use-gateways'
import './gateways.css'

export const handle = { title: t('gateway.title') }

export function Component() {
  const entities = trpc.gateways.listByEntity.useQuery()
  if (entities.isError) return <QueryFailure query={entities} />
  if (!entities.data) return <SkeletonPage />
  return (
    <>
      <Text as="p" tone="quiet" isMeasured below={24}>
        {t('gateway.why')}
      </Text>
      <ImpersonationNote />
      {entities.data.map((entity) => (
        <LegalEntitySection key={entity.id} entity={entity} />
      ))}
      <HubspotCard />
    </>
  )
}

function LegalEntitySection({ entity }: { entity: LegalEntityGateways }) {
  const [isConnecting, setIsConnecting] = useState(false)
  const isTest = entity.integrations.some(({ isDefault, mode }) => isDefault && mode === 'test')
  return (
    <Section
      title={<bdi>{entity.name}</bdi>}
      aside={
        <MayCall operation={connectGateway}>
          <Button size="small" onClick={() => setIsConnecting(true)}>
            {t('gateway.connect')}
          </Button>
        </MayCall>
      }
    >
      {isTest && (
        <Text as="p" isMeasured below={24}>
          <TestMark /> {t('gateway.testModeWhy')}
        </Text>
      )}
      <Stack gap={32}>
        {entity.integrations.map((integration) => (
          <IntegrationCard key={integration.id} entity={entity} integration={integration} />
        ))}
      </Stack>
      <ConnectDialog entity={entity} isOpen={isConnecting} onClose={() => setIsConnecting(false)} />
    </Section>
  )
}
