import type { ReactNode } from 'react'
import { t } from './messages'
import { useAdminOrg } from './use-admin-org'

/** Says what is only to be seen inside an organization, with the way in. */
export function InsideNote({ children }: { children: ReactNode }) {
  const { ask } = useAdminOrg()
  return (
    <p className="admin-inside">
      {children}{' '}
      <button type="button" className="al-link" onClick={() => ask(null)}>
        {t('adminOrg.goIn')}
      </button>
    </p>
  )
}
