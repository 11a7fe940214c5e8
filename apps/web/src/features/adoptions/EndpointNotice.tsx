import type { Adoption } from '@almoner/contracts/adoptions/adoption'
import { CopyText } from '@almoner/ui/data/CopyText'
import { Callout } from '@almoner/ui/layout/Callout'
import { t } from './messages'

const steps = { lacks: 'addEvent', off: 'enable', absent: 'create', forbidden: 'giveRight' } as const

/** What is to be done at the gateway, so that Almoner hears of what it collects by itself. */
export function EndpointNotice({ adoption }: { adoption: Adoption }) {
  const { eventEndpoint, missingEvents, eventsUrl, gatewayName: gateway } = adoption
  if (eventEndpoint === null || eventEndpoint === 'tells') return null
  const isCertain = eventEndpoint === 'lacks' || eventEndpoint === 'off'
  return (
    <Callout tone={isCertain ? 'failed' : 'attention'} title={t(`endpoint.${eventEndpoint}`, { gateway })}>
      <p>{t(`endpoint.${steps[eventEndpoint]}`)}</p>
      {missingEvents.map((event) => (
        <div key={event}>
          {t('endpoint.events')}: <CopyText text={event} label={t('endpoint.events')} />
        </div>
      ))}
      <div>
        {t('endpoint.address')}: <CopyText text={eventsUrl} label={t('endpoint.address')} />
      </div>
    </Callout>
  )
}
