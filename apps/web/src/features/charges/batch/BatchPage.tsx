import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '@almoner/contracts/money'
import type { RecordedBatch } from '@almoner/contracts/charges/offline.operations'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { BackLink } from '../../../BackLink'
import { paths } from '../../../paths'
import { BatchEntry } from './BatchEntry'
import { t } from '../messages'

export const handle = { title: t('batch.title') }

export function Component() {
  // Each batch is one of its own, with a key of its own.
  const [batch, setBatch] = useState<{ no: number; posted: RecordedBatch | null }>({ no: 0, posted: null })
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.charges()}>{t('batch.back')}</BackLink>}
        title={t('batch.title')}
        details={t('batch.intro')}
      />
      {batch.posted ? (
        <Posted batch={batch.posted} onAnother={() => setBatch(({ no }) => ({ no: no + 1, posted: null }))} />
      ) : (
        <BatchEntry key={batch.no} onPosted={(posted) => setBatch(({ no }) => ({ no, posted }))} />
      )}
    </>
  )
}

function Posted({ batch, onAnother }: { batch: RecordedBatch; onAnother: () => void }) {
  const sum = formatMoney({ amount: batch.total, currency: batch.currency })
  return (
    <EmptyState
      kind="unused"
      title={t('batch.posted', { count: batch.count, sum })}
      action={
        <>
          <Link to={paths.charges({ batchId: batch.batchId })} {...buttonLook({ kind: 'primary' })}>
            {t('batch.see')}
          </Link>
          <Button onClick={onAnother}>{t('batch.another')}</Button>
        </>
      }
    >
      {t('batch.postedText')}
    </EmptyState>
  )
}
