import { Text } from '@almoner/ui/layout/Text'
import type { ReactNode } from 'react'
import { t } from './messages'
import { useAdminOrg } from './use-admin-org'

export function InsideNote({ children }: { children: ReactNode }) {
  const { ask } = useAdminOrg()
  return (
    <Text as="p" tone="quiet" isMeasured above={24}>
      {children}{' '}
      <button type="button" className="al-link" onClick={() => ask(null)}>
        {t('adminOrg.goIn')}
      </button>
    </Text>
  )
}
