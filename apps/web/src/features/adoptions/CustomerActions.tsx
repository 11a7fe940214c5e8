import type { Adoption } from '@almoner/contracts/adoptions/adoption'
import type { AdoptionCustomer } from '@almoner/contracts/adoptions/adoption-customer'
import { Button } from '@almoner/ui/controls/Button'
import { useState } from 'react'
import { trpc } from '../../trpc'
import { t } from './messages'
import { StartGiftDialog } from './StartGiftDialog'
import { useAdoptionCommand } from './use-adoption'

/** What can be done about one customer. */
export function CustomerActions({ adoption, customer }: { adoption: Adoption; customer: AdoptionCustomer }) {
  const [isStarting, setIsStarting] = useState(false)
  const run = useAdoptionCommand()
  const bringIn = trpc.adoptions.bringIn.useMutation()
  const leave = trpc.adoptions.leaveCustomers.useMutation()
  const { id, status: work } = adoption
  const { status, donation } = customer
  const customerIds = [customer.id]
  if (work !== 'read' && work !== 'done') return null
  if (status === 'gone' || donation) return null
  return (
    <>
      {status === 'open' && (
        <Button
          size="small"
          isBusy={bringIn.isPending}
          onClick={() => void run(bringIn.mutateAsync({ id, customerIds, count: 1 }))}
        >
          {t('customers.bringIn')}
        </Button>
      )}
      {status !== 'left' && (
        <Button size="small" kind="quiet" onClick={() => setIsStarting(true)}>
          {t('customers.start')}
        </Button>
      )}
      {status !== 'brought' && (
        <Button
          size="small"
          kind="quiet"
          isBusy={leave.isPending}
          onClick={() => void run(leave.mutateAsync({ id, customerIds, isLeft: status === 'open' }))}
        >
          {status === 'open' ? t('customers.leave') : t('customers.takeBack')}
        </Button>
      )}
      {isStarting && <StartGiftDialog adoption={adoption} customer={customer} onClose={() => setIsStarting(false)} />}
    </>
  )
}
