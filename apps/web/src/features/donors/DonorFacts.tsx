import type { Donor } from '@almoner/contracts/donors/donor'
import { wholeName } from '@almoner/contracts/donors/donor-lines'
import { mask } from '@almoner/contracts/mask'
import { updateDonor } from '@almoner/contracts/donors/save-donor.operations'
import { CopyText } from '@almoner/ui/data/CopyText'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts, type Fact } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { TextField } from '@almoner/ui/fields/TextField'
import { useOneOpen } from '@almoner/ui/form/use-one-open'
import { skipToken } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { DonorFullNameFields } from './DonorNameFields'
import { AddressFields, EmailFields, PhoneFields } from './ContactListFields'
import { addressBlocks, emailLines, phoneLines } from './ContactLines'
import { BirthDateField, LanguageField, languageName, OwnerField } from './DonorDetailFields'
import { DonorFactForm } from './DonorFactForm'
import { useNationalIdFact } from './NationalIdFact'
import { donorFacts, type DonorFactName } from './donor-values'
import { t } from './messages'

/** What is known of a donor; each fact is changed where it stands. */
export function DonorFacts({ donor }: { donor: Donor }) {
  const fact = useEditedFacts(donor)
  const nationalId = useNationalIdFact(donor)
  const isPerson = donor.type === 'person'
  const isHousehold = donor.type === 'household'
  // What letters say where nobody wrote a greeting.
  const madeUp = trpc.households.get.useQuery(isHousehold ? { id: donor.id } : skipToken).data
  const greetings = isHousehold ? (['formalGreeting', 'informalGreeting'] as const) : []
  return (
    <>
      <Section title={t('donor.contact')} isRaised>
        <Facts
          facts={[
            fact('emails', emailLines(donor), <EmailFields />),
            fact('phones', phoneLines(donor), <PhoneFields />),
            fact('addresses', addressBlocks(donor), <AddressFields />),
          ]}
        />
      </Section>
      <Section title={t('donor.details')} isRaised>
        <Facts
          facts={[
            fact('name', <bdi>{wholeName(donor)}</bdi>, <DonorFullNameFields />),
            { label: t('donor.type'), value: t(`types.${donor.type}`) },
            ...greetings.map((name) =>
              fact(
                name,
                textOf(donor[name] ?? madeUp?.[name] ?? null),
                <TextField name={name} label={t(`facts.${name}`)} />,
              ),
            ),
            isPerson &&
              fact('employer', textOf(donor.employer), <TextField name="employer" label={t('facts.employer')} />),
            isPerson &&
              fact('jobTitle', textOf(donor.jobTitle), <TextField name="jobTitle" label={t('facts.jobTitle')} />),
            fact('owner', textOf(donor.owner?.name ?? null), <OwnerField donor={donor} />),
            fact('language', donor.language && languageName(donor.language), <LanguageField />),
            (isPerson || donor.birthDate) &&
              fact('birthDate', donor.birthDate && <DateText value={donor.birthDate} />, <BirthDateField />),
            (donor.type !== 'household' || donor.nationalId) && nationalId,
            fact(
              'doNotContact',
              yesOrNo(donor.doNotContact),
              <CheckboxField name="doNotContact" label={t('facts.doNotContact')} help={t('facts.doNotContactHelp')} />,
            ),
            fact(
              'isAnonymousDefault',
              yesOrNo(donor.isAnonymousDefault),
              <CheckboxField
                name="isAnonymousDefault"
                label={t('facts.isAnonymousDefault')}
                help={t('facts.isAnonymousDefaultHelp')}
              />,
            ),
            ...originOf(donor),
          ]}
        />
      </Section>
    </>
  )
}

function useEditedFacts(donor: Donor): (name: DonorFactName, value: ReactNode, fields: ReactNode) => Fact {
  const { canCall } = useActor()
  const forms = useOneOpen<DonorFactName>()
  const mayEdit = canCall(updateDonor)
  return (name, value, fields) => ({
    label: t(`facts.${name}`),
    value,
    // What is hidden from somebody is not theirs to change.
    edit: mayEdit &&
      !JSON.stringify(donorFacts[name].begin(donor)).includes(mask) && {
        isOpen: forms.isOpen(name),
        onOpen: () => forms.open(name),
        form: (
          <DonorFactForm donor={donor} fact={name} onClose={() => forms.close(name)} onDirty={forms.onDirty}>
            {fields}
          </DonorFactForm>
        ),
      },
  })
}

const yesOrNo = (is: boolean): string => (is ? t('facts.yes') : t('facts.no'))

const textOf = (text: string | null): ReactNode => text && <bdi>{text}</bdi>

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
    ...(donor.externalId
      ? [
          {
            label: t('donor.formerId'),
            value: <CopyText text={donor.externalId} label={t('donor.formerId').toLowerCase()} />,
          },
        ]
      : []),
    { label: t('donor.id'), value: <CopyText text={donor.id} label={t('donor.id').toLowerCase()} /> },
  ]
}

function AddedOn({ donor }: { donor: Donor }) {
  const { timeZone } = useActor()
  return <DateText value={donor.createdAt} {...(timeZone && { timeZone })} />
}
