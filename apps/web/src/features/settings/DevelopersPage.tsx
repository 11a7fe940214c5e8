import { buttonLook } from '@almoner/ui/controls/Button'
import { CopyText } from '@almoner/ui/data/CopyText'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { settingsWords } from './settings-words'

const words = settingsWords.developers

export const handle = { title: words.title }

/** For those who build on Almoner: where its calls are. */
export function Component() {
  const { org } = useActor()
  const address = `${window.location.origin}/api`
  return (
    <>
      <Section title={words.calls}>
        <p>{words.session}</p>
        <Facts
          facts={[
            { label: words.address, value: <CopyText text={address} label={words.address} /> },
            { label: words.org, value: org && <CopyText text={org.id} label={words.org} /> },
          ]}
        />
      </Section>
      <Section
        title={words.keys}
        aside={
          <Link to={paths.settingsApiKeys()} {...buttonLook({ size: 'small' })}>
            {words.openKeys}
          </Link>
        }
      >
        <p className="al-quiet">{words.keysWhy}</p>
      </Section>
      <Section
        title={words.webhook}
        aside={
          <Link to={paths.settingsWebhook()} {...buttonLook({ size: 'small' })}>
            {words.openWebhook}
          </Link>
        }
      >
        <p className="al-quiet">{words.webhookWhy}</p>
      </Section>
    </>
  )
}
