import type { Adoption } from '@almoner/contracts/adoptions/adoption'
import { gatewayIntegrationIdSchema } from '@almoner/contracts/gateways/gateway-integration-id'
import { Button } from '@almoner/ui/controls/Button'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Steps } from '@almoner/ui/data/Steps'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useParams } from 'react-router'
import { BackLink } from '../../BackLink'
import { paths } from '../../paths'
import { QueryState } from '../../QueryState'
import { trpc } from '../../trpc'
import { AdoptionActions } from './AdoptionActions'
import { AdoptionFacts } from './AdoptionFacts'
import { AdoptionItems } from './AdoptionItems'
import { AdoptionState } from './AdoptionState'
import { AdoptionWords } from './AdoptionWords'
import { t } from './messages'
import { useAdoption, useAdoptionCommand } from './use-adoption'

export const handle = { title: t('title') }

export function Component() {
  const { id = '' } = useParams()
  const integrationId = gatewayIntegrationIdSchema.parse(id)
  const adoption = useAdoption(integrationId)
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.settings()}>{t('back')}</BackLink>}
        title={t('title')}
        actions={adoption.data && <AdoptionActions adoption={adoption.data} />}
      />
      <QueryState query={adoption}>
        {(found) => (found ? <Begun adoption={found} /> : <Unbegun integrationId={integrationId} />)}
      </QueryState>
    </>
  )
}

function Unbegun({ integrationId }: { integrationId: Adoption['integrationId'] }) {
  const read = trpc.adoptions.read.useMutation()
  const run = useAdoptionCommand()
  return (
    <Stack gap={24}>
      <AdoptionSteps current={0} />
      <Text as="p" isMeasured>
        {t('intro', { gateway: 'Stripe' })}
      </Text>
      <div>
        <Button kind="primary" isBusy={read.isPending} onClick={() => void run(read.mutateAsync({ integrationId }))}>
          {t('actions.read')}
        </Button>
      </div>
    </Stack>
  )
}

function Begun({ adoption }: { adoption: Adoption }) {
  return (
    <Stack gap={24}>
      <AdoptionSteps current={stepOf(adoption)} />
      <AdoptionState adoption={adoption} />
      {adoption.readAt !== null && (
        <>
          <AdoptionFacts adoption={adoption} />
          <AdoptionWords adoption={adoption} />
          <AdoptionItems adoption={adoption} />
        </>
      )}
    </Stack>
  )
}

const AdoptionSteps = ({ current }: { current: number }) => (
  <Steps label={t('steps.label')} steps={[t('steps.read'), t('steps.compare'), t('steps.take')]} current={current} />
)

function stepOf({ status, readAt, comparedAt }: Adoption): number {
  if (status === 'done') return 3
  if (status === 'planned' || status === 'taking' || status === 'giving_back') return 2
  if (readAt === null || status === 'reading') return 0
  return comparedAt === null || status === 'comparing' ? 1 : 2
}
