import { Icon } from '@almoner/ui/brand/Icon'
import { t } from './messages'
import './gateways.css'

/** Says that no money moves here. */
export function TestMark() {
  return (
    <span className="gateway-test">
      <Icon name="bang" size={12} />
      {t('gateway.testMode')}
    </span>
  )
}
