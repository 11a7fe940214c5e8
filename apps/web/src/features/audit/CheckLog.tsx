import { Button } from '@almoner/ui/controls/Button'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { trpc } from '../../trpc'
import { t } from './messages'

export function CheckLog() {
  const chain = trpc.audit.check.useQuery(undefined, { enabled: false, retry: false })
  return (
    <>
      <span role="status" className="audit-check">
        {!chain.isFetching && <Finding chain={chain.data} hasFailed={chain.isError} />}
      </span>
      <Button isBusy={chain.isFetching} onClick={() => void chain.refetch()}>
        {t('audit.check.button')}
      </Button>
    </>
  )
}

interface FindingProps {
  chain: { entries: number; firstBreak: { position: number } | null } | undefined
  hasFailed: boolean
}

function Finding({ chain, hasFailed }: FindingProps) {
  if (hasFailed) return <StatusTag tone="failed">{t('audit.check.failed')}</StatusTag>
  if (!chain) return null
  if (chain.firstBreak)
    return <StatusTag tone="failed">{t('audit.check.broken', { position: chain.firstBreak.position })}</StatusTag>
  return <StatusTag tone="good">{t('audit.check.whole', { entries: chain.entries })}</StatusTag>
}
