import { PageHeader } from '@almoner/ui/data/PageHeader'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BackLink } from '../../../BackLink'
import { todayIn } from '../../../date-presets'
import { paths } from '../../../paths'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { BatchHeadForm } from './BatchHeadForm'
import { headWire } from './batch-draft'
import { t } from '../messages'

export const handle = { title: t('batch.title') }

export function Component() {
  const { timeZone } = useActor()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const create = trpc.giftBatches.create.useMutation()
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.batches()}>{t('batches.title')}</BackLink>}
        title={t('batch.title')}
        details={t('batch.intro')}
      />
      <BatchHeadForm
        head={null}
        today={todayIn(timeZone)}
        submitLabel={t('batch.head.submit')}
        onDone={async (head) => {
          const batch = await create.mutateAsync({ ...headWire(head), idempotencyKey })
          utils.giftBatches.get.setData({ id: batch.id }, batch)
          await utils.giftBatches.list.invalidate()
          await navigate(paths.batch(batch.id), { replace: true })
        }}
      />
    </>
  )
}
