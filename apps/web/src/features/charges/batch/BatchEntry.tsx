import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Callout } from '@almoner/ui/layout/Callout'
import { useState } from 'react'
import { formatMoney } from '@almoner/contracts/money'
import type { RecordedBatch } from '@almoner/contracts/charges/offline.operations'
import { describeError, problemOf } from '@almoner/ui/form/submit'
import { todayIn } from '../../../date-presets'
import type { Action } from '../../../actions/action'
import { ActionButton } from '../../../actions/ActionButton'
import { useActions } from '../../../actions/action-store'
import { useUnsaved } from '../../../unsaved-work'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { controlTotals, faultsOf, wireOf, withRefusals, type BatchHead, type BatchRow } from './batch-draft'
import { BatchGrid } from './BatchGrid'
import { BatchHeadForm } from './BatchHeadForm'
import { ControlTotals } from './ControlTotals'
import { t } from '../messages'
import './batch.css'

export function BatchEntry({ onPosted }: { onPosted: (batch: RecordedBatch) => void }) {
  const { timeZone } = useActor()
  const today = todayIn(timeZone)
  const utils = trpc.useUtils()
  const post = trpc.charges.recordBatch.useMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [head, setHead] = useState<BatchHead | null>(null)
  const [isHeadOpen, setHeadOpen] = useState(true)
  const [rows, setRows] = useState<BatchRow[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)

  const totals = head && controlTotals(head, rows)
  const toMend = rows.filter((row) => row.refused || faultsOf(row, today).length > 0).length
  const isReady = totals?.agrees === true && toMend === 0

  const send = async () => {
    if (!head || !isReady || post.isPending) return
    setRefusal(null)
    try {
      const posted = await post.mutateAsync(wireOf(head, rows, idempotencyKey))
      await Promise.all([utils.charges.invalidate(), utils.donors.invalidate(), utils.campaigns.invalidate()])
      onPosted(posted)
    } catch (error) {
      const refused = withRefusals(rows, problemOf(error)?.fields ?? [])
      setRows(refused)
      if (!refused.some((row) => row.refused)) setRefusal(describeError(error).message)
    }
  }

  const isEntering = Boolean(head && totals) && !isHeadOpen
  useUnsaved(isEntering && rows.length > 0 && !post.isSuccess)

  if (!head || !totals || isHeadOpen) {
    return (
      <BatchHeadForm
        head={head}
        today={today}
        onDone={(counted) => {
          setHead(counted)
          setHeadOpen(false)
        }}
      />
    )
  }

  const sum = formatMoney({ amount: totals.entered.total, currency: head.currency })
  return (
    <Stack gap={16}>
      <ControlTotals totals={totals} currency={head.currency} onChange={() => setHeadOpen(true)} />
      <BatchGrid head={head} rows={rows} today={today} onRows={setRows} />
      <Row gap={[8, 16]} justify="end">
        {refusal && (
          <Callout tone="failed" role="alert" style={{ flex: '1 1 100%' }}>
            {refusal}
          </Callout>
        )}
        <p className="al-quiet" role="status">
          {toMend > 0 ? t('batch.toMend', { count: toMend }) : totals.agrees ? '' : t('batch.notYet')}
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
