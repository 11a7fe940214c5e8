import type { PortalScreen } from '@almoner/contracts/portal/portal-view'
import { usePortal } from './portal-context'
import { Faults, Line, Post, Press } from './parts'

type Of<Name extends PortalScreen['name']> = Extract<PortalScreen, { name: Name }>

/** Asks for a link by email. The answer is the same for every address. */
export function AskScreen({ screen: { form, told } }: { screen: Of<'ask'> }) {
  const { own, words, to, orgName, say } = usePortal()
  if (told === 'sent')
    return (
      <main className="status page slim stack loose">
        <h1>{own.ask.sent}</h1>
        <p role="status">{say(own.ask.sentText, { org: orgName })}</p>
        <p>
          <a href={to()}>{own.back}</a>
        </p>
      </main>
    )
  return (
    <main className="status page slim stack loose">
      {told && (
        <p className="said" role="status">
          {own.ask[told]}
        </p>
      )}
      <h1>{own.ask.title}</h1>
      <p>{own.ask.text}</p>
      <Faults form={form} labels={{ email: words.email }} />
      <Post to={to()} className="stack narrow">
        <Line
          form={form}
          name="email"
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          dir="ltr"
          isRequired
        />
        <div>
          <Press>{own.ask.send}</Press>
        </div>
      </Post>
    </main>
  )
}

/** What a mailed link leads to: a button, since mail programs look at links by themselves. */
export function LinkScreen({ screen: { purpose, token, state } }: { screen: Of<'link'> }) {
  const { own, to, orgName, say } = usePortal()
  const path = `/open/${purpose}/${token}`
  if (state === 'live')
    return (
      <main className="status page slim stack loose">
        <h1>{own.link.title}</h1>
        <p>{say(own.link.text, { org: orgName })}</p>
        <Post to={to(path)}>
          <div>
            <Press>{purpose === 'mend' ? own.link.mend : own.link.enter}</Press>
          </div>
        </Post>
      </main>
    )
  const said = own.link[state]
  return (
    <main className="status page slim stack loose">
      <h1>{said.title}</h1>
      <p>{said.text}</p>
      {state === 'unknown' ? (
        <p>
          <a className="press" href={to()}>
            {own.link.ask}
          </a>
        </p>
      ) : (
        <Post to={to(`${path}/renew`)}>
          <div>
            <Press>{own.link.renew}</Press>
          </div>
        </Post>
      )}
    </main>
  )
}

/** One end of a change of address. */
export function EmailScreen({ screen: { end, token, state, isAnswered } }: { screen: Of<'email'> }) {
  const { own, to, orgName, say } = usePortal()
  const said = state.state === 'gone' && isAnswered ? own.emailChange.refused : own.emailChange[state.state]
  return (
    <main className="status page slim stack loose">
      <h1>{said.title}</h1>
      <p role={isAnswered ? 'status' : undefined}>
        {say(said.text, { org: orgName, email: `\u2068${state.email ?? ''}\u2069` })}
      </p>
      {state.state === 'waiting' ? (
        <Post to={to(`/email/${end}/${token}`)}>
          <div className="ways row near">
            <Press name="answer" value="yes">
              {own.emailChange.yes}
            </Press>
            <Press kind="quiet" name="answer" value="no">
              {own.emailChange.no}
            </Press>
          </div>
        </Post>
      ) : (
        <p>
          <a href={to()}>{own.backTo}</a>
        </p>
      )}
    </main>
  )
}
