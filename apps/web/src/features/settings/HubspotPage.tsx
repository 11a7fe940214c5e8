import { Section } from '@almoner/ui/data/Section'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { settingsWords } from './settings-words'
import './settings.css'

const words = settingsWords.hubspot

export const handle = { title: words.title }

/** The connection to HubSpot as it stands: there is none, and why. */
export function Component() {
  return (
    <>
      <Section title={words.title} aside={<StatusTag tone="quiet">{words.state}</StatusTag>}>
        <p className="settings-text">{words.needs}</p>
      </Section>
      <Section title={words.what}>
        <ul className="settings-list">
          <li>{words.donors}</li>
          <li>{words.recurring}</li>
          <li>{words.once}</li>
        </ul>
      </Section>
    </>
  )
}
