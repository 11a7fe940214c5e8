import { customObjectScopes, requiredScopes, type HubspotDetail } from '@almoner/contracts/hubspot/hubspot'
import { connectHubspot } from '@almoner/contracts/hubspot/hubspot.operations'
import { Section } from '@almoner/ui/data/Section'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { Text } from '@almoner/ui/layout/Text'
import { hubspotText } from '../../hubspot/messages'
import { ImpersonationNote, MayCall } from '../../session/MayCall'
import { pageSettings } from '../../third-parties/page-settings'
import { OauthButton } from './OauthButton'
import { TokenForm } from './TokenForm'
import { t } from './messages'

/** What a connection does and how to make one. */
export function ConnectSection({ former }: { former: HubspotDetail | null }) {
  return (
    <div className="al-columns">
      <Section
        title={t('hubspot.connect.title')}
        aside={<StatusTag tone="quiet">{hubspotText('statuses.disconnected')}</StatusTag>}
      >
        <Text as="p" tone="quiet" isMeasured below={16}>
          {whyOf(former)}
        </Text>
        <ImpersonationNote />
        {pageSettings.hasHubspotApp ? (
          <MayCall operation={connectHubspot}>
            <OauthButton>{t('hubspot.connect.submit')}</OauthButton>
            <details className="hubspot-other-way">
              <summary>{t('hubspot.connect.byToken')}</summary>
              <TokenSteps kind="instead" />
            </details>
          </MayCall>
        ) : (
          <MayCall operation={connectHubspot}>
            <TokenSteps kind="first" />
          </MayCall>
        )}
      </Section>
      <Section title={t('hubspot.what.title')} isRaised>
        <ul className="hubspot-what">
          <li>{t('hubspot.what.donors')}</li>
          <li>{t('hubspot.what.gifts')}</li>
          <li>{t('hubspot.what.recurring')}</li>
          <li>{t('hubspot.what.adds')}</li>
          <li>{t('hubspot.what.nothingYet')}</li>
        </ul>
      </Section>
    </div>
  )
}

function whyOf(former: HubspotDetail | null): string {
  if (former) return t('hubspot.connect.again')
  return pageSettings.hasHubspotApp ? t('hubspot.connect.whyByConsent') : t('hubspot.connect.why')
}

/** How to make a private app, and where its token goes. */
function TokenSteps({ kind }: { kind: 'first' | 'instead' }) {
  return (
    <>
      <ol className="hubspot-steps">
        <li>{t('hubspot.connect.step1')}</li>
        <li>
          {t('hubspot.connect.step2')}
          <Scopes scopes={requiredScopes} />
          {t('hubspot.connect.step2Custom')}
          <Scopes scopes={customObjectScopes} />
        </li>
        <li>{t('hubspot.connect.step3')}</li>
      </ol>
      <TokenForm kind={kind} />
    </>
  )
}

const Scopes = ({ scopes }: { scopes: readonly string[] }) => (
  <ul className="hubspot-scopes">
    {scopes.map((scope) => (
      <li key={scope} className="al-code">
        {scope}
      </li>
    ))}
  </ul>
)
