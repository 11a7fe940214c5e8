import type { Adoption } from '@almoner/contracts/adoptions/adoption'
import { bringInAdoptionCustomers } from '@almoner/contracts/adoptions/customers.operations'
import { gatewayIntegrationIdSchema } from '@almoner/contracts/gateways/gateway-integration-id'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BackLink } from '../../BackLink'
import { paths } from '../../paths'
import { QueryState } from '../../QueryState'
import { MayCall } from '../../session/MayCall'
import { trpc } from '../../trpc'
import { CustomersList } from './CustomersList'
import { t } from './messages'
import { useAdoption, useAdoptionCommand } from './use-adoption'

export const handle = { title: t('customers.title') }

export function Component() {
  const { id = '' } = useParams()
  const integrationId = gatewayIntegrationIdSchema.parse(id)
  const adoption = useAdoption(integrationId)
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.settingsAdoption(integrationId)}>{t('title')}</BackLink>}
        title={t('customers.title')}
        actions={adoption.data && <BringAllIn adoption={adoption.data} />}
      />
      <QueryState query={adoption}>
        {(found) =>
          found ? (
            <Stack gap={24}>
              <Text as="p" isMeasured>
                {t('customers.intro', { gateway: found.gatewayName })}
              </Text>
              <CustomersList adoption={found} />
            </Stack>
          ) : (
            <Text as="p">{t('customers.unread')}</Text>
          )
        }
      </QueryState>
    </>
  )
}

function BringAllIn({ adoption: { id, status, customers } }: { adoption: Adoption }) {
  const [isAsking, setIsAsking] = useState(false)
  const run = useAdoptionCommand()
  const bringIn = trpc.adoptions.bringIn.useMutation()
  const { open: count } = customers
  if (count === 0 || (status !== 'read' && status !== 'done')) return null
  return (
    <MayCall operation={bringInAdoptionCustomers}>
      <Button kind="primary" onClick={() => setIsAsking(true)}>
        {t('customers.bringAll')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('customers.bringTitle', { count })}
        confirmLabel={t('customers.bringIn')}
        kind="primary"
        onConfirm={async () => run(Promise.resolve(await bringIn.mutateAsync({ id, count })))}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('customers.bringText')}</p>
      </ConfirmDialog>
    </MayCall>
  )
}
