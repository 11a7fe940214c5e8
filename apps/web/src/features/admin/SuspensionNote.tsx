import type { AdminOrg } from '@almoner/contracts/admin/admin-org'
import { DateText } from '@almoner/ui/data/DateText'
import { Callout } from '@almoner/ui/layout/Callout'
import { element } from '../../rich-text'
import { t } from './messages'

/** Why an org is suspended, and what goes on meanwhile. */
export function SuspensionNote({ suspension }: Pick<AdminOrg, 'suspension'>) {
  if (!suspension) return null
  const { since, reason, collectsRecurring } = suspension
  return (
    <Callout
      tone="attention"
      title={t.rich('adminOrg.suspension.title', { date: element(<DateText value={since} />) })}
      below={20}
    >
      <p dir="auto">{t('adminOrg.suspension.reason', { reason })}</p>
      <p>{collectsRecurring ? t('adminOrg.suspension.collected') : t('adminOrg.suspension.notCollected')}</p>
    </Callout>
  )
}
