import { Text } from '@almoner/ui/layout/Text'
import { giftText } from './messages'

export const TestTag = () => (
  <>
    <Text tone="attention" size="tiny" weight="medium" isTag>
      {giftText('modes.test')}
    </Text>{' '}
  </>
)
