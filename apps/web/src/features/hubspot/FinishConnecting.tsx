import { buttonLook } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { describeError } from '@almoner/ui/form/submit'
import { Callout } from '@almoner/ui/layout/Callout'
import { Row } from '@almoner/ui/layout/Row'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { OauthButton } from './OauthButton'
import { t } from './messages'

/** What HubSpot sent somebody back with: the answer to a consent, or that there is none. */
export type ConsentAnswer = { code: string; state: string } | 'denied'

/** The answer in the page’s address; null where nobody comes from HubSpot. */
export function consentIn(params: URLSearchParams): ConsentAnswer | null {
  if (params.has('denied')) return 'denied'
  const [code, state] = [params.get('code'), params.get('key')]
  return code && state ? { code, state } : null
}

/** Connects the account with what HubSpot answered, and says why where it cannot. */
export function FinishConnecting({ answer }: { answer: ConsentAnswer }) {
  const finish = useFinish(answer)
  const why = answer === 'denied' ? t('hubspot.connect.denied') : finish.isError && describeError(finish.error).message
  if (!why) return <SkeletonPage />
  return (
    <Section title={t('hubspot.connect.title')}>
      <Callout tone="failed" title={t('hubspot.connect.notConnected')} role="alert" below={16} maxWidth={640}>
        {why}
      </Callout>
      <Row>
        <OauthButton>{t('hubspot.connect.tryAgain')}</OauthButton>
        <Link {...buttonLook()} to={paths.settingsHubspot()}>
          {t('hubspot.connect.back')}
        </Link>
      </Row>
    </Section>
  )
}

function useFinish(answer: ConsentAnswer) {
  const navigate = useNavigate()
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const finish = trpc.hubspot.finishOauth.useMutation({
    onSuccess: async (connected) => {
      utils.hubspot.get.setData(undefined, connected)
      await Promise.all([utils.hubspot.invalidate(), utils.accounts.current.invalidate()])
      say(t('hubspot.connect.done'))
      // Without the answer in it, which is worth nothing any more.
      await navigate(paths.settingsHubspot(), { replace: true })
    },
  })
  const { mutate } = finish
  const used = useRef<string>(undefined)
  useEffect(() => {
    if (answer === 'denied' || used.current === answer.state) return
    used.current = answer.state
    mutate(answer)
  }, [answer, mutate])
  return finish
}
