import { Icon } from '@almoner/ui/brand/Icon'
import './health-notices.css'
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
    <ul className="health-notices" aria-label={shellText('health.label')}>
      {conditions.map(({ key, severity, message, remedy, detail }) => (
        <li key={key} data-severity={severity}>
          <Icon name="bang" />
          <div>
            <strong>{message}</strong>
            <p>{remedy}</p>
            {detail && <p className="health-detail">{detail}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
