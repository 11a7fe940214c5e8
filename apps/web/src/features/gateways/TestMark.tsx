import { Text } from '@almoner/ui/layout/Text'
import { Icon } from '@almoner/ui/brand/Icon'
import { t } from './messages'
import './gateways.css'

/** Says that no money moves here. */
export function TestMark() {
  return (
    <Text tone="attention" size="small" weight="strong" isTag>
      <Icon name="bang" size={12} /> {t('gateway.testMode')}
    </Text>
  )
}
