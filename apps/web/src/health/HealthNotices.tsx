import { Callout } from '@almoner/ui/layout/Callout'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useHealth } from './use-health'
import { shellText } from '../shell/messages'

interface HealthNoticesProps {
  /** Keys of conditions that the page shows in its own way. */
  except?: readonly string[]
}

/** What is wrong with the installation, each with the step that mends it. Nothing where all is well. */
export function HealthNotices({ except = [] }: HealthNoticesProps) {
  const conditions = useHealth().filter(({ key }) => !except.includes(key))
  if (conditions.length === 0) return null
  return (
    <Stack as="ul" style={{ marginBlockEnd: 16 }} aria-label={shellText('health.label')}>
      {conditions.map(({ key, severity, message, remedy, detail }) => (
        <li key={key}>
          <Callout tone={severity === 'critical' ? 'failed' : 'attention'} title={message}>
            <p>{remedy}</p>
            {detail && (
              <Text as="p" tone="quiet" isBreakable>
                {detail}
              </Text>
            )}
          </Callout>
        </li>
      ))}
    </Stack>
  )
}
