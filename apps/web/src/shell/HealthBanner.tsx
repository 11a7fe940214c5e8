import { Link, useLocation } from 'react-router'
import { useHealth } from '../health/use-health'
import { paths } from '../paths'
import { useActor } from '../session/use-actor'
import { Banner } from './Banner'
import { shellText } from './messages'

/** Over every page while something is wrong with the installation that concerns whoever looks. */
export function HealthBanner() {
  const [first, ...more] = useHealth()
  const { principal } = useActor()
  const { pathname } = useLocation()
  if (!first) return null
  const remedies = principal.isSuperuser && !principal.isImpersonating ? paths.admin() : paths.dashboard()
  return (
    <Banner
      as="aside"
      tone={first.severity === 'critical' ? 'failed' : 'attention'}
      aria-label={shellText('health.label')}
    >
      <p>
        {first.message}
        {more.length > 0 && ` ${shellText('health.more', { count: more.length })}`}
      </p>
      {pathname !== remedies && <Link to={remedies}>{shellText('health.whatToDo')}</Link>}
    </Banner>
  )
}
