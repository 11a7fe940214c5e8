import { Section } from '@almoner/ui/data/Section'
import { Stat } from '@almoner/ui/data/Stat'
import { adminOrgWords } from './admin-words'
import { InsideNote } from './InsideNote'
import { useAdminOrg } from './use-admin-org'

const words = adminOrgWords.donors
const whole = new Intl.NumberFormat('en-US')

export const handle = { title: adminOrgWords.tabs.donors }

/** How many give; who they are is read inside the organization. */
export function Component() {
  const { donors } = useAdminOrg().org
  return (
    <Section title={words.title}>
      <div className="al-stats">
        <Stat isLead label={words.count.label} definition={words.count.definition} value={whole.format(donors.count)} />
        <Stat label={words.gave.label} definition={words.gave.definition} value={whole.format(donors.gaveWithinYear)} />
        <Stat label={words.new.label} definition={words.new.definition} value={whole.format(donors.newWithinYear)} />
      </div>
      <InsideNote>{words.inside}</InsideNote>
    </Section>
  )
}
