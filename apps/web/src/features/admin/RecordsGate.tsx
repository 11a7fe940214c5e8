import { Button } from '@almoner/ui/controls/Button'
import { formatTime } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useEffect, useState, type ReactNode } from 'react'
import { trpc } from '../../trpc'
import { t } from './messages'
import { OpenRecordsDialog } from './OpenRecordsDialog'
import { useAdminOrg } from './use-admin-org'

interface RecordsGateProps {
  title: string
  /** What is shown once the reason was said. */
  children: ReactNode
}

/** Shows who gave what only to whoever said why, and closes by itself when the hour is over. */
export function RecordsGate({ title, children }: RecordsGateProps) {
  const { org } = useAdminOrg()
  const [isAsking, setIsAsking] = useState(false)
  const until = org.recordsOpenUntil
  useCloseAt(org.id, until)
  return (
    <Stack above={32}>
      <Section title={title}>
        {until ? (
          <>
            <Text as="p" tone="quiet" below={16}>
              {t('adminOrg.records.open', { time: formatTime(until) })}
            </Text>
            {children}
          </>
        ) : (
          <>
            <Text as="p" tone="quiet" isMeasured below={16}>
              {t('adminOrg.records.closed')}
            </Text>
            <Button onClick={() => setIsAsking(true)}>{t('adminOrg.records.submit')}</Button>
          </>
        )}
        {isAsking && <OpenRecordsDialog org={org} onClose={() => setIsAsking(false)} />}
      </Section>
    </Stack>
  )
}

function useCloseAt(orgId: string, until: string | null) {
  const utils = trpc.useUtils()
  useEffect(() => {
    if (!until) return undefined
    const left = new Date(until).getTime() - Date.now()
    const timer = setTimeout(() => void utils.admin.getOrg.invalidate({ id: orgId }), Math.max(left, 0) + 1000)
    return () => clearTimeout(timer)
  }, [orgId, until, utils])
}
