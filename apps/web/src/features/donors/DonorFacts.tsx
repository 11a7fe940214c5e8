import type { Donor } from '@almoner/contracts/donors/donor'
import { updateDonor } from '@almoner/contracts/donors/save-donor.operations'
import { CopyText } from '@almoner/ui/data/CopyText'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts, type Fact } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { TextField } from '@almoner/ui/fields/TextField'
import { useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { ContactLink } from '../../people/ContactLink'
import { useActor } from '../../session/use-actor'
import { DonorAddressFields, DonorFullNameFields } from './DonorNameFields'
import { DonorFactForm } from './DonorFactForm'
import { addressLines, wholeName } from './donor-lines'
import type { DonorFactName } from './donor-values'
import { t } from './messages'

/** What is known of a donor; each fact is changed where it stands. */
export function DonorFacts({ donor }: { donor: Donor }) {
  const fact = useEditedFacts(donor)
  const isPerson = donor.type === 'person'
  return (
    <>
      <Section title={t('donor.contact')} isRaised>
        <Facts
          facts={[
            fact('email', emailLink(donor), <TextField name="email" type="email" label={t('facts.email')} />),
            fact('phone', phoneLink(donor), <TextField name="phone" type="tel" label={t('facts.phone')} />),
            fact('address', addressOf(donor), <DonorAddressFields />),
          ]}
        />
      </Section>
      <Section title={t('donor.details')} isRaised>
        <Facts
          facts={[
            fact('name', <bdi>{wholeName(donor)}</bdi>, <DonorFullNameFields />),
            { label: t('donor.type'), value: t(`types.${donor.type}`) },
            isPerson &&
              fact('employer', textOf(donor.employer), <TextField name="employer" label={t('facts.employer')} />),
            isPerson &&
              fact('jobTitle', textOf(donor.jobTitle), <TextField name="jobTitle" label={t('facts.jobTitle')} />),
            ...originOf(donor),
          ]}
        />
      </Section>
    </>
  )
}

/** One fact is open at a time; where something was typed in it, it stays until that is saved or left. */
function useEditedFacts(donor: Donor): (name: DonorFactName, value: ReactNode, fields: ReactNode) => Fact {
  const { canCall } = useActor()
  const [open, setOpen] = useState<DonorFactName>()
  const isDirty = useRef(false)
  const mayEdit = canCall(updateDonor)
  return (name, value, fields) => ({
    label: t(`facts.${name}`),
    value,
    edit: mayEdit && {
      isOpen: open === name,
      onOpen: () => isDirty.current || setOpen(name),
      form: (
        <DonorFactForm
          donor={donor}
          fact={name}
          onClose={() => setOpen(undefined)}
          onDirty={(nowDirty) => {
            isDirty.current = nowDirty
          }}
        >
          {fields}
        </DonorFactForm>
      ),
    },
  })
}

const textOf = (text: string | null): ReactNode => text && <bdi>{text}</bdi>

const emailLink = ({ email }: Donor): ReactNode => email && <ContactLink scheme="mailto" value={email} />

const phoneLink = ({ phone }: Donor): ReactNode => phone && <ContactLink scheme="tel" value={phone} />

function addressOf({ address }: Donor): ReactNode {
  const lines = addressLines(address)
  if (lines.length === 0) return null
  return (
    <address className="donor-address">
      {lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    </address>
  )
}

function originOf(donor: Donor): Fact[] {
  return [
    {
      label: t('donor.source'),
      value: (
        <>
          {t(`sources.${donor.source}`)}
          {donor.importId && (
            <>
              {'. '}
              <Link to={paths.import(donor.importId)}>{t('donor.seeImport')}</Link>
            </>
          )}
        </>
      ),
    },
    { label: t('donor.added'), value: <AddedOn donor={donor} /> },
    { label: t('donor.number'), value: <CopyText text={donor.number} label={t('donor.number').toLowerCase()} /> },
    { label: t('donor.id'), value: <CopyText text={donor.id} label={t('donor.id').toLowerCase()} /> },
  ]
}

function AddedOn({ donor }: { donor: Donor }) {
  const { timeZone } = useActor()
  return <DateText value={donor.createdAt} {...(timeZone && { timeZone })} />
}
