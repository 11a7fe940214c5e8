import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Callout } from '@almoner/ui/layout/Callout'
import { useState } from 'react'
import type { GiftBatch } from '@almoner/contracts/gift-batches/gift-batch'
import { formatMoney } from '@almoner/contracts/money'
import { describeError, problemOf } from '@almoner/ui/form/submit'
import { useRequiredFields } from '../../../custom-fields/use-required-fields'
import { todayIn } from '../../../date-presets'
import type { Action } from '../../../actions/action'
import { ActionButton } from '../../../actions/ActionButton'
import { useActions } from '../../../actions/action-store'
import { useUnsaved } from '../../../unsaved-work'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { controlTotals, faultsOf, headOf, refusalsOf, rowOf, type BatchRow } from './batch-draft'
import { BatchGrid } from './BatchGrid'
import { ControlTotals } from './ControlTotals'
import { useKeptRows } from './use-kept-rows'
import { t } from '../messages'
import './batch.css'

export function BatchEntry({ batch, onChange }: { batch: GiftBatch; onChange: () => void }) {
  const { timeZone } = useActor()
  const today = todayIn(timeZone)
  const utils = trpc.useUtils()
  const post = trpc.giftBatches.post.useMutation()
  const kept = useKeptRows(batch)
  const required = useRequiredFields('charge')
  const [refused, setRefused] = useState<ReturnType<typeof refusalsOf>>(new Map())
  const [refusal, setRefusal] = useState<string | null>(null)

  const head = headOf(batch)
  const rows = batch.gifts.map((gift): BatchRow => ({
    ...rowOf(gift, batch.currency, required.held(gift.custom)),
    refused: refused.get(gift.id),
  }))
  const totals = controlTotals(head, rows)
  const toMend = rows.filter((row) => row.refused ?? (faultsOf(row, today).length > 0 || required.validate(row))).length
  const isReady = totals.agrees && toMend === 0

  const keep = (row: BatchRow) => {
    setRefused((before) => new Map([...before].filter(([key]) => key !== row.key)))
    kept.keep({ ...row, sent: required.sent(row).custom })
  }
  const send = async () => {
    if (!isReady || post.isPending) return
    setRefusal(null)
    try {
      await kept.settled()
      const posted = await post.mutateAsync({ id: batch.id })
      utils.giftBatches.get.setData({ id: batch.id }, posted)
      await Promise.all([
        utils.giftBatches.list.invalidate(),
        utils.charges.invalidate(),
        utils.donors.invalidate(),
        utils.campaigns.invalidate(),
      ])
    } catch (error) {
      const found = refusalsOf(rows, problemOf(error)?.fields ?? [])
      setRefused(found)
      if (found.size === 0) setRefusal(describeError(error).message)
    }
  }

  useUnsaved(kept.isSaving)
  const sum = formatMoney({ amount: totals.entered.total, currency: head.currency })
  const told = refusal ?? kept.refusal
  return (
    <Stack gap={16}>
      <ControlTotals totals={totals} currency={head.currency} onChange={onChange} />
      <BatchGrid head={head} rows={rows} today={today} required={required} onKeep={keep} onRemove={kept.remove} />
      <Row gap={[8, 16]} justify="end">
        {told && (
          <Callout tone="failed" role="alert" style={{ flex: '1 1 100%' }}>
            {told}
          </Callout>
        )}
        <p className="al-quiet" role="status">
          {kept.isSaving
            ? t('batch.saving')
            : toMend > 0
              ? t('batch.toMend', { count: toMend })
              : totals.agrees
                ? ''
                : t('batch.notYet')}
        </p>
        <PostButton
          label={t('batch.post', { count: totals.entered.count, sum })}
          isReady={isReady}
          isBusy={post.isPending}
          onPost={() => void send()}
        />
      </Row>
    </Stack>
  )
}

interface PostButtonProps {
  label: string
  isReady: boolean
  isBusy: boolean
  onPost: () => void
}

function PostButton({ label, isReady, isBusy, onPost }: PostButtonProps) {
  const action: Action = { id: 'charges.postBatch', label, icon: 'check', keys: 'mod+Enter', run: onPost }
  useActions(isReady ? [action] : [])
  return <ActionButton kind="primary" action={action} disabled={!isReady} isBusy={isBusy} />
}
