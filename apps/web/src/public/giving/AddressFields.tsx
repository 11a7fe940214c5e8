import { useMemo } from 'react'
import type { FieldNeed } from '@almoner/contracts/checkout/choices'
import { countryCodes } from '@almoner/contracts/orgs/country-codes'
import { useSpeech } from '../view-context'
import { ariaOf, FaultText, idOf, TextInput } from './Field'
import { first } from './form-fields'
import type { Giving } from './use-giving'

/** A postal address; each part says which it is, so that a browser can fill it in. */
export function AddressFields({ giving, need }: { giving: Giving; need: FieldNeed }) {
  const { words, language } = useSpeech()
  const names = useMemo(() => {
    const named = new Intl.DisplayNames([language], { type: 'region' })
    return countryCodes
      .map((code) => ({ code, name: named.of(code) ?? code }))
      .sort((a, b) => a.name.localeCompare(b.name, language))
  }, [language])
  const isOptional = need === 'optional'
  const common = { giving, isOptional }
  return (
    <>
      <TextInput {...common} name="line1" label={words.address.line1} autoComplete="address-line1" maxLength={200} />
      <TextInput
        {...common}
        name="line2"
        label={words.address.line2}
        autoComplete="address-line2"
        maxLength={200}
        isOptional
      />
      <div className="pair">
        <TextInput {...common} name="city" label={words.address.city} autoComplete="address-level2" maxLength={100} />
        <TextInput
          {...common}
          name="postalCode"
          label={words.address.postalCode}
          autoComplete="postal-code"
          maxLength={20}
          dir="ltr"
        />
      </div>
      <div className="pair">
        <TextInput
          {...common}
          name="region"
          label={words.address.region}
          autoComplete="address-level1"
          maxLength={100}
          isOptional
        />
        <div className="field">
          <label htmlFor={idOf('country')}>{words.address.country}</label>
          <select
            id={idOf('country')}
            name="country"
            className="text"
            autoComplete="country"
            value={first(giving.fields, 'country')}
            onChange={(event) => giving.set('country', event.target.value)}
            onBlur={() => giving.leave('country')}
            {...ariaOf(giving, 'country')}
          >
            <option value="">–</option>
            {names.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <FaultText giving={giving} name="country" />
        </div>
      </div>
    </>
  )
}
