import { CopyText } from '@almoner/ui/data/CopyText'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { useActor } from '../../session/use-actor'
import { settingsWords } from './settings-words'

const words = settingsWords.installation

export const handle = { title: settingsWords.tabs.installation }

/** What whoever keeps the org's website has to know. */
export function Component() {
  const { org } = useActor()
  return (
    <Section title={words.about}>
      <Facts facts={[{ label: words.org, value: org && <CopyText text={org.id} label={words.org} /> }]} />
    </Section>
  )
}
