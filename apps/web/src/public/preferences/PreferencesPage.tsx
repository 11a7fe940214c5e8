import type { PreferencesView } from '@almoner/contracts/checkout/public-view'
import { Masthead } from '../page/Masthead'
import { useSpeech } from '../view-context'

/** Which emails a donor wants. It needs no script: opening it changes nothing, and each button sends a form. */
export function PreferencesPage({ view }: { view: PreferencesView }) {
  const { words, say } = useSpeech()
  const { step, org, base, purposes, about } = view
  const own = words.preferences
  const values = { org: org.name }
  const said = step === 'form' ? null : step === 'none' ? own.noneDone : own.saved
  const ordered = [...purposes].toSorted((a, b) => Number(b.purpose === about) - Number(a.purpose === about))
  return (
    <>
      <Masthead org={org} href={base} languages={view.languages} />
      <main className="status page slim stack loose">
        {said && (
          <div className="said stack" role="status">
            <h2>{said.title}</h2>
            <p>{say(said.text, values)}</p>
          </div>
        )}
        <h1>{say(own.title, values)}</h1>
        <p className="aside lead">{say(own.intro, values)}</p>
        <form method="post" className="stack loose">
          <fieldset className="preferences stack">
            <legend>{own.legend}</legend>
            {ordered.map(({ purpose, isWanted }) => (
              <div key={purpose} className="preference">
                <input id={purpose} type="checkbox" name="purpose" value={purpose} defaultChecked={isWanted} />
                <label htmlFor={purpose}>
                  <strong>{own.purposes[purpose].name}</strong>
                  <span className="hint">{own.purposes[purpose].text}</span>
                </label>
              </div>
            ))}
          </fieldset>
          <div className="stack">
            <button type="submit" className="press" name="save" value="1">
              {own.save}
            </button>
            <button type="submit" className="link" name="none" value="1">
              {own.none}
            </button>
          </div>
        </form>
      </main>
    </>
  )
}
