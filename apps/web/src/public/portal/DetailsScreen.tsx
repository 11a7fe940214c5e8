import { countryCodes } from '@almoner/contracts/orgs/country-codes'
import type { PortalDonor } from '@almoner/contracts/portal/portal'
import type { PortalForm, PortalScreen } from '@almoner/contracts/portal/portal-view'
import { ariaAt, FaultAt, Faults, Line, Post, Press, Confirmation } from './parts'
import { usePortal } from './portal-context'

/** Where a donor lives, and their email. */
export function DetailsScreen({
  screen: { home, said, form },
}: {
  screen: Extract<PortalScreen, { name: 'details' }>
}) {
  const { own, words } = usePortal()
  return (
    <>
      <h1>{own.details.title}</h1>
      <Confirmation said={said} />
      <Faults form={form} labels={{ country: words.address.country, email: own.details.newEmail }} />
      <EmailPart donor={home.donor} form={form} />
      <AddressPart donor={home.donor} form={form} />
    </>
  )
}

function EmailPart({ donor, form }: { donor: PortalDonor; form: PortalForm }) {
  const { own, to, orgName, say } = usePortal()
  const { email, emailChange } = donor
  return (
    <section className="part stack" aria-labelledby="email">
      <h2 id="email">{own.details.email}</h2>
      {email ? (
        <>
          <p className="lead">
            <bdi>{email}</bdi>
          </p>
          {emailChange ? (
            <div className="said stack">
              <p>{say(own.details.waiting, { email: `\u2068${emailChange.email}\u2069` })}</p>
              <p>
                {emailChange.isOldConfirmed
                  ? own.details.waitingNew
                  : emailChange.isNewConfirmed
                    ? own.details.waitingOld
                    : own.details.waitingBoth}
              </p>
              <Post to={to('/details')} className="plain-form">
                <button type="submit" className="link" name="part" value="withdraw">
                  {own.details.withdraw}
                </button>
              </Post>
            </div>
          ) : (
            <p className="hint">{own.details.emailText}</p>
          )}
          <Post to={to('/details')} className="stack narrow">
            <input type="hidden" name="part" value="email" />
            <Line
              form={form}
              name="email"
              label={own.details.newEmail}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              dir="ltr"
            />
            <div>
              <Press kind="quiet">{own.details.change}</Press>
            </div>
          </Post>
        </>
      ) : (
        <p>{say(own.details.noEmail, { org: orgName })}</p>
      )}
    </section>
  )
}

function CountryChoice({ form, initial }: { form: PortalForm; initial: string | null }) {
  const { words, language } = usePortal()
  const named = new Intl.DisplayNames([language], { type: 'region' })
  const names = countryCodes
    .map((code) => ({ code, name: named.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
  return (
    <div className="field">
      <label htmlFor="field-country">{words.address.country}</label>
      <select
        id="field-country"
        name="country"
        className="text"
        autoComplete="country"
        defaultValue={form.fields.country ?? initial ?? ''}
        {...ariaAt(form, 'country')}
      >
        <option value="">–</option>
        {names.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <FaultAt form={form} name="country" />
    </div>
  )
}

function AddressPart({ donor: { address, phone }, form }: { donor: PortalDonor; form: PortalForm }) {
  const { own, words, to } = usePortal()
  const common = { form, dir: 'auto' as const }
  return (
    <section className="part stack" aria-labelledby="address">
      <h2 id="address">{own.details.address}</h2>
      <Post to={to('/details')} className="stack narrow">
        <input type="hidden" name="part" value="address" />
        <Line
          {...common}
          name="line1"
          label={words.address.line1}
          initial={address.line1}
          autoComplete="address-line1"
          maxLength={200}
        />
        <Line
          {...common}
          name="line2"
          label={words.address.line2}
          initial={address.line2}
          autoComplete="address-line2"
          maxLength={200}
          isOptional
        />
        <div className="pair">
          <Line
            {...common}
            name="city"
            label={words.address.city}
            initial={address.city}
            autoComplete="address-level2"
            maxLength={100}
          />
          <Line
            form={form}
            dir="ltr"
            name="postalCode"
            label={words.address.postalCode}
            initial={address.postalCode}
            autoComplete="postal-code"
            maxLength={20}
          />
        </div>
        <div className="pair">
          <Line
            {...common}
            name="region"
            label={words.address.region}
            initial={address.region}
            autoComplete="address-level1"
            maxLength={100}
            isOptional
          />
          <CountryChoice form={form} initial={address.country} />
        </div>
        <Line
          form={form}
          dir="ltr"
          name="phone"
          label={words.phone}
          initial={phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          isOptional
        />
        <div>
          <Press>{own.details.save}</Press>
        </div>
      </Post>
    </section>
  )
}
