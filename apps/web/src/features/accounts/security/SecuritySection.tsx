import { Text } from '@almoner/ui/layout/Text'
import { Stack } from '@almoner/ui/layout/Stack'
import { OwnSessions } from './OwnSessions'
import { SecondFactors } from './SecondFactors'
import { t } from '../messages'
import './security.css'

export function SecuritySection() {
  return (
    <Stack as="section" className="security" gap={24} aria-labelledby="security-title">
      <Text id="security-title" as="h3" size="title">
        {t('security.title')}
      </Text>
      <SecondFactors />
      <OwnSessions />
    </Stack>
  )
}
