import type { GiftBatch } from '@almoner/contracts/gift-batches/gift-batch'
import { describeError } from '@almoner/ui/form/submit'
import { useRef, useState } from 'react'
import { trpc } from '../../../trpc'
import { savedAs, withGifts, withRow, type BatchRow } from './batch-draft'

/** Keeps rows as they are typed, one after the other so that they stand in the order in which they were typed. */
export function useKeptRows({ id }: Pick<GiftBatch, 'id'>) {
  const utils = trpc.useUtils()
  const save = trpc.giftBatches.saveGift.useMutation()
  const removal = trpc.giftBatches.removeGift.useMutation()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [pending, setPending] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)

  const show = (change: (batch: GiftBatch) => GiftBatch) =>
    utils.giftBatches.get.setData({ id }, (batch) => batch && change(batch))
  const send = (work: () => Promise<unknown>) => {
    setRefusal(null)
    setPending((count) => count + 1)
    queue.current = queue.current.then(work).then(
      () => setPending((count) => count - 1),
      async (error: unknown) => {
        setPending((count) => count - 1)
        setRefusal(describeError(error).message)
        await utils.giftBatches.get.invalidate({ id })
      },
    )
  }

  return {
    refusal,
    isSaving: pending > 0,
    /** Resolves once all that was typed is kept, or refused. */
    settled: () => queue.current,
    keep: (row: BatchRow) => {
      show((batch) => withRow(batch, row))
      send(() => save.mutateAsync(savedAs(row, id)))
    },
    remove: (giftId: string) => {
      show((batch) =>
        withGifts(
          batch,
          batch.gifts.filter((gift) => gift.id !== giftId),
        ),
      )
      send(() => removal.mutateAsync({ id, giftId }))
    },
  }
}
