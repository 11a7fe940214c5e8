import { Section } from '@almoner/ui/data/Section'
import { useActor } from '../../session/use-actor'
import { settingsWords } from './settings-words'

const words = settingsWords.integrations

export const handle = { title: settingsWords.tabs.integrations }

/** How the gifts of each legal entity come in. */
export function Component() {
  const { org } = useActor()
  return (org?.entities ?? []).map(({ id, name }) => (
    <Section key={id} title={<bdi>{name}</bdi>}>
      <p className="al-quiet">{words.noGateway}</p>
    </Section>
  ))
}
