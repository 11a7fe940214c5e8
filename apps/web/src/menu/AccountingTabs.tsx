import { paths } from '../paths'
import { useActor } from '../session/use-actor'
import { TabLinks } from '../TabLinks'
import { t } from './messages'

/** What belongs to accounting: payouts to the bank, what came in there, and releases of the books. */
export function AccountingTabs() {
  const { can } = useActor()
  const tabs = [
    ...(can('payouts.read') ? [{ label: t('payouts'), to: paths.payouts(), isExact: true }] : []),
    ...(can('bankStatements.read') ? [{ label: t('bank'), to: paths.bankLines(), isExact: true }] : []),
    ...(can('releases.read') ? [{ label: t('releases'), to: paths.releases(), isExact: true }] : []),
  ]
  return tabs.length > 1 ? <TabLinks label={t('accounting')} tabs={tabs} /> : null
}
