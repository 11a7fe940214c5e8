import type { GiftBatch } from '@almoner/contracts/gift-batches/gift-batch'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { DateText } from '@almoner/ui/data/DateText'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { BackLink } from '../../../BackLink'
import { todayIn } from '../../../date-presets'
import { paths } from '../../../paths'
import { QueryState } from '../../../QueryState'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { BatchEntry } from './BatchEntry'
import { BatchHeadForm } from './BatchHeadForm'
import { headOf, headWire } from './batch-draft'
import { BatchState } from './batches-columns'
import { DepositSlipButton } from './DepositSlipButton'
import { PostedBatch } from './PostedBatch'
import { t } from '../messages'

export const handle = { title: t('batch.title') }

export function Component() {
  const { id = '' } = useParams()
  const batch = trpc.giftBatches.get.useQuery({ id })
  return <QueryState query={batch}>{(data) => <OneBatch key={data.id} batch={data} />}</QueryState>
}

function OneBatch({ batch }: { batch: GiftBatch }) {
  const { can, timeZone } = useActor()
  const utils = trpc.useUtils()
  const update = trpc.giftBatches.update.useMutation()
  const [isHeadOpen, setHeadOpen] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const isOpen = batch.state !== 'posted' && can('charges.record')
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.batches()}>{t('batches.title')}</BackLink>}
        title={<bdi>{batch.name}</bdi>}
        details={<BatchDetails batch={batch} />}
        actions={
          <>
            {batch.entered.count > 0 && <DepositSlipButton batch={batch} />}
            {isOpen && (
              <Button kind="quiet" onClick={() => setDiscarding(true)}>
                {t('batch.discard')}
              </Button>
            )}
          </>
        }
      />
      {isOpen && isHeadOpen && (
        <BatchHeadForm
          head={headOf(batch)}
          today={todayIn(timeZone)}
          submitLabel={t('batch.head.save')}
          onCancel={() => setHeadOpen(false)}
          onDone={async (head) => {
            const changed = await update.mutateAsync({ id: batch.id, ...headWire(head) })
            utils.giftBatches.get.setData({ id: batch.id }, changed)
            setHeadOpen(false)
          }}
        />
      )}
      {isOpen && !isHeadOpen && <BatchEntry batch={batch} onChange={() => setHeadOpen(true)} />}
      {!isOpen && <PostedBatch batch={batch} />}
      <Discarding batch={batch} isOpen={isDiscarding} onClose={() => setDiscarding(false)} />
    </>
  )
}

function BatchDetails({ batch }: { batch: GiftBatch }) {
  const { createdBy, postedBy, postedAt } = batch
  return (
    <>
      <BatchState state={batch.state} />
      <DateText value={batch.batchDate} />
      <bdi>{batch.campaignName}</bdi>
      {postedAt && postedBy
        ? t('batch.postedBy', { name: postedBy.name })
        : createdBy && t('batch.begunBy', { name: createdBy.name })}
    </>
  )
}

function Discarding({ batch, isOpen, onClose }: { batch: GiftBatch; isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const remove = trpc.giftBatches.remove.useMutation()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('batch.discardTitle', { name: batch.name })}
      confirmLabel={t('batch.discardConfirm')}
      onConfirm={async () => {
        await remove.mutateAsync({ id: batch.id })
        await utils.giftBatches.list.invalidate()
        await navigate(paths.batches())
      }}
      onClose={onClose}
    >
      {t('batch.discardText', { count: batch.gifts.length })}
    </ConfirmDialog>
  )
}
