import type { CheckoutTerms } from '@almoner/contracts/checkout/checkout-terms'
import { longestNationalId } from '@almoner/contracts/donors/national-id'
import { useSpeech } from '../view-context'
import { AddressFields } from './AddressFields'
import { TextInput, Tick } from './Field'
import { declaredOf, first } from './form-fields'
import type { Giving } from './use-giving'

const asked = (need: string) => ({ isRequired: need === 'required', isOptional: need === 'optional' })

export function GiverFields({ giving, terms }: { giving: Giving; terms: CheckoutTerms }) {
  const { words } = useSpeech()
  const { fields } = terms
  const declares = declaredOf(terms, giving.fields) !== null
  return (
    <fieldset className="section">
      <legend>{words.aboutYou}</legend>
      <div className="pair">
        <TextInput
          giving={giving}
          name="firstName"
          label={words.firstName}
          autoComplete="given-name"
          maxLength={100}
          isRequired
        />
        <TextInput
          giving={giving}
          name="lastName"
          label={words.lastName}
          autoComplete="family-name"
          maxLength={100}
          isRequired
        />
      </div>
      <TextInput
        giving={giving}
        name="email"
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        maxLength={254}
        isRequired
      />
      {terms.drafts.isSaved && terms.drafts.asksFirst && (
        <Tick giving={giving} name="remind">
          {words.remind}
        </Tick>
      )}
      {fields.takesOrganizations && !declares && (
        <>
          <Tick giving={giving} name="isOrganization">
            {words.onBehalf}
          </Tick>
          {first(giving.fields, 'isOrganization') === 'yes' && (
            <TextInput
              giving={giving}
              name="organization"
              label={words.organization}
              autoComplete="organization"
              maxLength={100}
            />
          )}
        </>
      )}
      {fields.phone !== 'hidden' && (
        <TextInput
          giving={giving}
          name="phone"
          label={words.phone}
          type="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={40}
          {...asked(fields.phone)}
        />
      )}
      {(fields.address !== 'hidden' || declares) && (
        <AddressFields giving={giving} need={declares ? 'required' : fields.address} />
      )}
      <MoreFields giving={giving} terms={terms} />
    </fieldset>
  )
}

/** What few organizations ask for. */
function MoreFields({ giving, terms: { fields } }: { giving: Giving; terms: CheckoutTerms }) {
  const { words } = useSpeech()
  return (
    <>
      {fields.employer !== 'hidden' && (
        <TextInput giving={giving} name="employer" label={words.employer} maxLength={100} {...asked(fields.employer)} />
      )}
      {fields.birthDate !== 'hidden' && (
        <TextInput
          giving={giving}
          name="birthDate"
          label={words.birthDate}
          type="date"
          autoComplete="bday"
          {...asked(fields.birthDate)}
        />
      )}
      {fields.nationalId !== 'hidden' && (
        <TextInput
          giving={giving}
          name="nationalId"
          label={words.nationalId}
          dir="ltr"
          autoComplete="off"
          maxLength={longestNationalId}
          {...asked(fields.nationalId)}
        />
      )}
    </>
  )
}
