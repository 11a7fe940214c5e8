import { buttonLook } from '@almoner/ui/controls/Button'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { t } from './messages'

/** Leads to the settings of receipts; of each entity where there are several. */
export function SetUpReceipts() {
  const { org, can } = useActor()
  const entities = org?.entities ?? []
  if (!can('receipts.manage')) return null
  return entities.map(({ id, name }) => (
    <Link key={id} to={paths.settingsLegalEntity(id)} {...buttonLook()}>
      {entities.length > 1 ? t('empty.setUpOf', { entity: name }) : t('empty.setUp')}
    </Link>
  ))
}
