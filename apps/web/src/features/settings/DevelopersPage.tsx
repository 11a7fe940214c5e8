import { buttonLook } from '@almoner/ui/controls/Button'
import { CopyText } from '@almoner/ui/data/CopyText'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { t } from './messages'

export const handle = { title: t('settings.developers.title') }

export function Component() {
  const { org } = useActor()
  const address = `${window.location.origin}/api`
  return (
    <>
      <Section title={t('settings.developers.calls')}>
        <p>{t('settings.developers.session')}</p>
        <Facts
          facts={[
            {
              label: t('settings.developers.address'),
              value: <CopyText text={address} label={t('settings.developers.address')} />,
            },
            {
              label: t('settings.developers.org'),
              value: org && <CopyText text={org.id} label={t('settings.developers.org')} />,
            },
          ]}
        />
      </Section>
      <Section
        title={t('settings.developers.keys')}
        aside={
          <Link to={paths.settingsApiKeys()} {...buttonLook({ size: 'small' })}>
            {t('settings.developers.openKeys')}
          </Link>
        }
      >
        <p className="al-quiet">{t('settings.developers.keysWhy')}</p>
      </Section>
      <Section
        title={t('settings.developers.webhook')}
        aside={
          <Link to={paths.settingsWebhooks()} {...buttonLook({ size: 'small' })}>
            {t('settings.developers.openWebhook')}
          </Link>
        }
      >
        <p className="al-quiet">{t('settings.developers.webhookWhy')}</p>
      </Section>
    </>
  )
}
