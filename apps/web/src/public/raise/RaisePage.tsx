import type { RaiseView } from '@almoner/contracts/checkout/public-view'
import { currencySymbol } from '@almoner/contracts/money'
import { Masthead } from '../page/Masthead'
import { useSpeech } from '../view-context'

/** Signing up to raise money for a campaign, from the form to the link that was mailed. It needs no script. */
export function RaisePage({ view }: { view: RaiseView }) {
  const { words, say } = useSpeech()
  const { step, org, campaign, base } = view
  const back = (
    <p>
      <a href={`${base}/${campaign.slug}`}>{say(words.thanks.back, { campaign: campaign.name })}</a>
    </p>
  )
  const values = { campaign: campaign.name, org: org.name, name: view.firstName ?? '' }
  return (
    <>
      <Masthead org={org} href={base || '/'} languages={step === 'form' ? view.languages : []} />
      <main className={`status page slim ${step === 'form' ? '' : 'stack loose'}`}>
        {step === 'form' ? (
          <>
            <h1>{say(words.raise.title, values)}</h1>
            <p className="aside lead">{say(words.raise.intro, values)}</p>
            {view.teams?.invited && (
              <p className="invited">{say(words.raise.invited, { name: view.teams.invited.name })}</p>
            )}
            <SignUpForm view={view} />
          </>
        ) : (
          <>
            <h1>{say(words.raise[step].title, values)}</h1>
            <p>{say(words.raise[step].text, values)}</p>
            {step === 'confirm' ? (
              <form method="post">
                <button type="submit" className="press">
                  {words.raise.confirm.go}
                </button>
              </form>
            ) : (
              back
            )}
          </>
        )}
      </main>
    </>
  )
}

function SignUpForm({ view }: { view: RaiseView }) {
  const { words, say } = useSpeech()
  const { faults, notice, currency } = view
  const own = words.raise
  return (
    <form method="post" className="sign-up stack loose" noValidate>
      {notice && (
        <p className="refused" role="alert">
          {words.notices[notice]}
        </p>
      )}
      {Object.keys(faults).length > 0 && (
        <p className="refused" role="alert">
          {words.faultsTitle}
        </p>
      )}
      <div className="pair">
        <Line view={view} name="firstName" label={words.firstName} autoComplete="given-name" maxLength={100} />
        <Line view={view} name="lastName" label={words.lastName} autoComplete="family-name" maxLength={100} />
      </div>
      <Line
        view={view}
        name="email"
        label={words.email}
        hint={own.emailHint}
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
      />
      <TeamChoice view={view} />
      <Line view={view} name="title" label={own.pageTitle} hint={own.pageTitleHint} maxLength={100} isOptional />
      <Line
        view={view}
        name="goal"
        label={`${own.goal} (${currencySymbol(currency)})`}
        inputMode="decimal"
        dir="ltr"
        maxLength={12}
        isOptional
      />
      <div className="field">
        <label htmlFor="raise-story">
          {own.story}
          <span className="aside"> ({words.optional})</span>
        </label>
        <textarea
          id="raise-story"
          name="story"
          className="text"
          rows={6}
          maxLength={10_000}
          dir="auto"
          defaultValue={view.typed.story}
          aria-describedby="raise-story-hint"
        />
        <p className="hint" id="raise-story-hint">
          {own.storyHint}
        </p>
      </div>
      <button type="submit" className="press">
        {own.submit}
      </button>
      <p className="hint">{say(own.approval, { org: view.org.name })}</p>
    </form>
  )
}

/** On one's own, in a team that is there, or in a new one, whose name is asked for once it is chosen. */
function TeamChoice({ view }: { view: RaiseView }) {
  const { words } = useSpeech()
  const { teams, typed, faults } = view
  if (!teams) return null
  const { open, invited } = teams
  const listed = invited && !open.some(({ slug }) => slug === invited.slug) ? [invited, ...open] : open
  return (
    <>
      <div className="field">
        <label htmlFor="raise-team">{words.raise.team}</label>
        <select
          id="raise-team"
          name="team"
          className="text"
          defaultValue={typed.team ?? ''}
          aria-invalid={faults.team ? true : undefined}
          aria-describedby={faults.team ? 'raise-team-fault' : undefined}
        >
          <option value="">{words.raise.alone}</option>
          {listed.map(({ slug, name }) => (
            <option key={slug} value={slug} dir="auto">
              {name}
            </option>
          ))}
          <option value="+">{words.raise.startTeam}</option>
        </select>
        {faults.team && (
          <p className="fault" id="raise-team-fault">
            {words.raise.teamClosed}
          </p>
        )}
      </div>
      <div className="new-team">
        <Line
          view={view}
          name="teamName"
          label={words.raise.teamName}
          hint={words.raise.teamNameHint}
          maxLength={100}
        />
      </div>
    </>
  )
}

interface LineProps {
  view: RaiseView
  name: string
  label: string
  hint?: string
  type?: 'email'
  autoComplete?: string
  inputMode?: 'decimal'
  dir?: 'ltr'
  maxLength: number
  isOptional?: boolean
}

function Line({ view: { typed, faults }, name, label, hint, isOptional, ...input }: LineProps) {
  const { words } = useSpeech()
  const id = `raise-${name}`
  const fault = faults[name]
  const ids = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="aside"> ({words.optional})</span>}
      </label>
      <input
        {...input}
        id={id}
        name={name}
        className="text"
        required={!isOptional}
        defaultValue={typed[name]}
        aria-invalid={fault ? true : undefined}
        aria-describedby={ids || undefined}
      />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="fault" id={`${id}-fault`}>
          {fault === 'team_closed' ? words.raise.teamClosed : words.faults[fault]}
        </p>
      )}
    </div>
  )
}
